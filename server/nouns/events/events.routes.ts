import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { fieldsNamed, nothingYet, toolsOf } from '../../platform/http/public-words.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { withClips } from '../../shared/content/clips/clips.service.ts';
import type { ContentTools } from '../../shared/content/content-tools.ts';
import { servePicture } from '../../shared/content/pictures/pictures.routes.ts';
import { languagesOf } from '../../shared/content/translations/translations.service.ts';
import { writeCalendar } from './calendar.service.ts';
import { countTold } from './counting-told.service.ts';
import { changeCourseDays, setCourse } from './courses.service.ts';
import { findEventPicture, listEvents, listOfficeEvents, readEvent, readOfficeEvent } from './events.service.ts';
import { findEventById } from './events.sql.ts';
import { createEvent, type EventTools } from './events-office.service.ts';
import { cancelEvent, publishEvent, unpublishEvent } from './publishing.service.ts';
import { changeEvent, createSeries, removeEvent } from './series.service.ts';
import { takeBack } from './taking-back.service.ts';

export function serveEvents(
  app: FastifyInstance,
  registry: Registry,
  tools: EventTools & ContentTools & { publicUrl: string },
): void {
  const { database } = tools;
  serve(app, registry, endpoints.listEvents, async ({ query, clock, answersIn, reader }) => {
    const answer = await listEvents({ ...tools, reader }, query, clock.now());
    answersIn(languagesOf(answer.data, query.lang));
    return { ...answer, data: await withClips(reader, 'events', query.listen, answer.data) };
  });
  serve(app, registry, endpoints.readEvent, async ({ params, query, log, answersIn, reader }) => {
    const data = await readEvent({ ...tools, reader }, params.id, query, log);
    answersIn(languagesOf([data], query.lang));
    const [heard = data] = await withClips(reader, 'events', query.listen, [data]);
    return { data: heard };
  });
  servePicture(app, registry, endpoints.readEventImage, tools, (id) => findEventPicture(database, id));
  serve(app, registry, endpoints.readCalendar, async ({ params, query, answersIn, reader }) => {
    const { text, languages } = await writeCalendar({ ...tools, reader }, params.id, query.lang);
    answersIn(languages);
    return text;
  });

  serve(
    app,
    registry,
    endpoints.createEvent,
    async (call) => ({ data: await createEvent(toolsOf(tools, call), call.body, call.image, officeActOf(call)) }),
    { kind: 'event', standing: nothingYet },
  );
  serve(
    app,
    registry,
    endpoints.updateEvent,
    async (call) => {
      const which = { id: call.params.id, scope: call.query.scope };
      return { data: await changeEvent(toolsOf(tools, call), which, call.body, call.image, officeActOf(call)) };
    },
    { kind: 'event', standing: standingEvent },
  );
  serve(app, registry, endpoints.deleteEvent, async (call) => {
    await removeEvent(tools, call.params.id, call.query, officeActOf(call));
    return undefined;
  });
  serveLife(app, registry, tools);
}

const standingEvent = async (tx: Queryable, { params, body }: { params: { id: string }; body: object }) =>
  fieldsNamed(await findEventById(tx, params.id), body);

/** What the office does besides writing. */
function serveLife(app: FastifyInstance, registry: Registry, tools: EventTools & ContentTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.listOfficeEvents, ({ query, clock }) =>
    listOfficeEvents({ ...tools, reader: database }, query, clock.now()),
  );
  serve(app, registry, endpoints.readOfficeEvent, async ({ params, query, log }) => ({
    data: await readOfficeEvent({ ...tools, reader: database }, params.id, query, log),
  }));
  serve(
    app,
    registry,
    endpoints.createSeries,
    async (call) => ({ data: await createSeries(toolsOf(tools, call), call.body, call.image, officeActOf(call)) }),
    { kind: 'event', standing: nothingYet },
  );
  serve(app, registry, endpoints.publishEvent, async (call) => ({
    data: await publishEvent(database, call.params.id, call.body.publish_at ?? null, officeActOf(call)),
  }));
  serve(app, registry, endpoints.unpublishEvent, async (call) => ({
    data: await unpublishEvent(database, call.params.id, officeActOf(call)),
  }));
  serve(
    app,
    registry,
    endpoints.cancelEvent,
    async (call) => ({ data: await cancelEvent(toolsOf(tools, call), call.params.id, call.body, officeActOf(call)) }),
    { kind: 'event', standing: standingEvent },
  );
  serve(app, registry, endpoints.countTold, async (call) => ({
    data: await countTold(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.setCourse, async (call) => ({
    data: await setCourse(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(
    app,
    registry,
    endpoints.changeCourseDays,
    async (call) => ({
      data: await changeCourseDays(toolsOf(tools, call), call.params.id, call.body, officeActOf(call)),
    }),
    { kind: 'event', standing: standingEvent },
  );
  serve(app, registry, endpoints.takeBack, async (call) => {
    await takeBack(tools, call.params.id, officeActOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.countAddressees, async ({ params }) => ({
    data: await tools.eventReactions.countAddressees(database, params.id),
  }));
}
