import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { ListName } from '#contract/page-lists/page-lists.facts.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { withdrawConsent } from '../../shared/content/consent.ts';
import { serveContent } from '../../shared/content/content.routes.ts';
import type { ContentTools } from '../../shared/content/content-tools.ts';
import { arrangeList, contentOfList, listWhole } from './page-lists.service.ts';

export function servePageLists(app: FastifyInstance, registry: Registry, tools: ContentTools): void {
  const { database } = tools;

  serveContent(app, registry, tools, contentOfList('team'), {
    list: endpoints.listTeam,
    read: endpoints.readTeamMember,
    image: endpoints.readTeamMemberImage,
    create: endpoints.createTeamMember,
    update: endpoints.updateTeamMember,
    remove: endpoints.deleteTeamMember,
  });
  serveContent(app, registry, tools, contentOfList('timeline'), {
    list: endpoints.listTimeline,
    read: endpoints.readTimelineEntry,
    image: endpoints.readTimelineEntryImage,
    create: endpoints.createTimelineEntry,
    update: endpoints.updateTimelineEntry,
    remove: endpoints.deleteTimelineEntry,
  });
  serveContent(app, registry, tools, contentOfList('voices'), {
    list: endpoints.listVoices,
    read: endpoints.readVoice,
    image: endpoints.readVoiceImage,
    create: endpoints.createVoice,
    update: endpoints.updateVoice,
    remove: endpoints.deleteVoice,
  });
  serveContent(app, registry, tools, contentOfList('milestones'), {
    list: endpoints.listMilestones,
    read: endpoints.readMilestone,
    image: endpoints.readMilestoneImage,
    create: endpoints.createMilestone,
    update: endpoints.updateMilestone,
    remove: endpoints.deleteMilestone,
  });
  serveContent(app, registry, tools, contentOfList('partners'), {
    list: endpoints.listPartners,
    read: endpoints.readPartner,
    image: endpoints.readPartnerImage,
    create: endpoints.createPartner,
    update: endpoints.updatePartner,
    remove: endpoints.deletePartner,
  });

  const whole = async <Name extends ListName>(name: Name, now: Date) => ({
    data: await listWhole(database, name, now),
  });
  serve(app, registry, endpoints.listAllTeam, ({ clock }) => whole('team', clock.now()));
  serve(app, registry, endpoints.listAllTimeline, ({ clock }) => whole('timeline', clock.now()));
  serve(app, registry, endpoints.listAllVoices, ({ clock }) => whole('voices', clock.now()));
  serve(app, registry, endpoints.listAllMilestones, ({ clock }) => whole('milestones', clock.now()));
  serve(app, registry, endpoints.listAllPartners, ({ clock }) => whole('partners', clock.now()));

  const arrangements = {
    team: endpoints.arrangeTeam,
    timeline: endpoints.arrangeTimeline,
    voices: endpoints.arrangeVoices,
    milestones: endpoints.arrangeMilestones,
    partners: endpoints.arrangePartners,
  };
  for (const [name, endpoint] of Object.entries(arrangements)) {
    serve(app, registry, endpoint, async (call) => {
      await arrangeList(database, name as ListName, call.body.ids, officeActOf(call));
      return undefined;
    });
  }

  serve(app, registry, endpoints.withdrawTeamMember, async (call) => {
    await withdrawConsent(contentOfList('team'), tools, call.params.id, officeActOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.withdrawVoice, async (call) => {
    await withdrawConsent(contentOfList('voices'), tools, call.params.id, officeActOf(call));
    return undefined;
  });
}
