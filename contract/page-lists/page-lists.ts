import { z } from 'zod';
import { consentFields, consentInput, consentWithdrawal } from '../consents/consents.ts';
import { contentKinds } from '../content/content-kinds.ts';
import { contentItem, contentList, contentPicture, pictureProblems } from '../protocol/content-endpoint.ts';
import { officeCall, type Route } from '../protocol/endpoint.ts';
import {
  Id,
  IdParams,
  IsSample,
  languageFields,
  optionalLine,
  optionalText,
  pictureFields,
  requiredLine,
  requiredText,
  says,
  sourceFields,
  writtenIn,
} from '../protocol/fields.ts';
import { listOf, oneOf } from '../protocol/paging.ts';
import { isCalendarDay } from '../values/india-day.ts';
import { datedLengths, mostEntries, partnerLengths, teamLengths, voiceLengths } from './page-lists.facts.ts';

const entry = { id: Id, ...pictureFields, ...sourceFields, isSample: IsSample };

export const TeamMember = z.object({
  ...entry,
  name: z.string(),
  task: z.string().nullable(),
  text: z.string().nullable(),
  ...languageFields(contentKinds.team.translatedFields),
});
export type TeamMember = z.infer<typeof TeamMember>;

const dated = {
  ...entry,
  /** A year, a financial year such as `2024-25`, or a day. */
  date: z.string(),
  title: z.string(),
  text: z.string().nullable(),
};
export const TimelineEntry = z.object({ ...dated, ...languageFields(contentKinds.timeline.translatedFields) });
export const Milestone = z.object({ ...dated, ...languageFields(contentKinds.milestones.translatedFields) });
export type DatedEntry = z.infer<typeof TimelineEntry>;

export const Voice = z.object({
  ...entry,
  words: z.string(),
  name: z.string(),
  place: z.string().nullable(),
  ...languageFields(contentKinds.voices.translatedFields),
});
export type Voice = z.infer<typeof Voice>;

export const Partner = z.object({
  ...entry,
  name: z.string(),
  link: z.string().nullable(),
  ...languageFields(contentKinds.partners.translatedFields),
});
export type Partner = z.infer<typeof Partner>;

export const OfficeTeamMember = TeamMember.extend(consentFields);
export const OfficeVoice = Voice.extend(consentFields);

const CreateTeamMember = z.object({
  ...writtenIn,
  name: requiredLine(teamLengths.name, 'name_required'),
  task: optionalLine(teamLengths.task),
  text: optionalText(teamLengths.text),
  ...consentInput,
});

/** A year, an Indian financial year such as `2024-25`, or a day. */
function isYearOrDay(text: string): boolean {
  const [, year, nextYear] = /^((?:19|20)[0-9]{2})(?:-([0-9]{2})|-[0-9]{2}-[0-9]{2})?$/.exec(text) ?? [];
  if (year === undefined) return false;
  return nextYear === undefined ? text === year || isCalendarDay(text) : Number(nextYear) === (Number(year) + 1) % 100;
}

const CreateDated = z.object({
  ...writtenIn,
  date: z.string(says('year_or_day')).trim().refine(isYearOrDay, says('year_or_day')),
  title: requiredLine(datedLengths.title, 'title_required'),
  text: optionalText(datedLengths.text),
});

const CreateVoice = z.object({
  ...writtenIn,
  words: requiredText(voiceLengths.words, 'content_required'),
  name: requiredLine(voiceLengths.name, 'name_required'),
  place: optionalLine(voiceLengths.place),
  ...consentInput,
});

const CreatePartner = z.object({
  ...writtenIn,
  name: requiredLine(partnerLengths.name, 'name_required'),
  link: z
    .union(
      [
        z.literal('').transform(() => null),
        z
          .string()
          .trim()
          .max(partnerLengths.link, says('text_too_long'))
          .regex(/^https:\/\/[^\s/@:]+\.[^\s/@:]+(?:\/\S*)?$/, says('https_link_form')),
        z.null(),
      ],
      says('https_link_form'),
    )
    .optional(),
});

const creation = <const Path extends Route, Body extends z.ZodType, Item extends z.ZodType>(
  route: Path,
  summary: string,
  body: Body,
  item: Item,
) =>
  officeCall(route, {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveEntry',
    summary,
    bodyType: 'multipart',
    body,
    reply: oneOf(item),
    status: 201,
    problems: ['list_full', ...pictureProblems],
  });

const change = <const Path extends Route, Body extends z.ZodType, Item extends z.ZodType>(
  route: Path,
  body: Body,
  item: Item,
) =>
  officeCall(route, {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveEntry',
    summary: 'Change an entry; fields that are not sent stay',
    bodyType: 'multipart',
    params: IdParams,
    body,
    reply: oneOf(item),
    status: 200,
    problems: ['not_found', ...pictureProblems],
  });

const removal = <const Path extends Route>(route: Path, says: string) =>
  officeCall(route, {
    duties: ['owner', 'editor'],
    says,
    summary: 'Delete an entry',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  });

const wholeList = <const Path extends Route, Item extends z.ZodType>(route: Path, item: Item, says: string) =>
  officeCall(route, {
    duties: ['owner', 'editor'],
    says,
    summary: 'All entries, in order, as written',
    reply: listOf(item),
    status: 200,
  });

/** Every id of the list, in the new order. */
const arranging = <const Path extends Route>(route: Path) =>
  officeCall(route, {
    duties: ['owner', 'editor'],
    says: 'arrangeEntries',
    summary: 'Put the list into this order; it must name every entry once',
    body: z.object({ ids: z.array(Id, says('required')).max(mostEntries, says('required')) }),
    status: 204,
    problems: ['conflict'],
  });

export const pageListEndpoints = {
  listTeam: contentList('GET /team', 'The people who work here, in order', TeamMember),
  readTeamMember: contentItem('GET /team/{id}', 'One of: the people who work here', TeamMember),
  readTeamMemberImage: contentPicture('GET /team/image/{id}', 'A picture of: the people who work here'),
  listTimeline: contentList('GET /timeline', 'The foundation’s way so far, in order', TimelineEntry),
  readTimelineEntry: contentItem('GET /timeline/{id}', 'One of: the foundation’s way so far', TimelineEntry),
  readTimelineEntryImage: contentPicture('GET /timeline/image/{id}', 'A picture of: the foundation’s way so far'),
  listVoices: contentList('GET /voices', 'Words of people who were helped, in order', Voice),
  readVoice: contentItem('GET /voices/{id}', 'One of: words of people who were helped', Voice),
  readVoiceImage: contentPicture('GET /voices/image/{id}', 'A picture of: words of people who were helped'),
  listMilestones: contentList('GET /milestones', 'What was reached, and when, in order', Milestone),
  readMilestone: contentItem('GET /milestones/{id}', 'One of: what was reached, and when', Milestone),
  readMilestoneImage: contentPicture('GET /milestones/image/{id}', 'A picture of: what was reached, and when'),
  listPartners: contentList('GET /partners', 'Who works with the foundation, in order', Partner),
  readPartner: contentItem('GET /partners/{id}', 'One of: who works with the foundation', Partner),
  readPartnerImage: contentPicture('GET /partners/image/{id}', 'A picture of: who works with the foundation'),
};

export const officePageListEndpoints = {
  listAllTeam: wholeList('GET /admin/team', OfficeTeamMember, 'listTeam'),
  createTeamMember: creation('POST /admin/team', 'Add to: the people who work here', CreateTeamMember, TeamMember),
  updateTeamMember: change('PUT /admin/team/{id}', CreateTeamMember.partial(), OfficeTeamMember),
  deleteTeamMember: removal('DELETE /admin/team/{id}', 'deleteTeamMember'),
  arrangeTeam: arranging('PUT /admin/team'),
  withdrawTeamMember: consentWithdrawal('DELETE /admin/team/{id}/consent'),
  listAllTimeline: wholeList('GET /admin/timeline', TimelineEntry, 'listTimeline'),
  createTimelineEntry: creation(
    'POST /admin/timeline',
    'Add to: the foundation’s way so far',
    CreateDated,
    TimelineEntry,
  ),
  updateTimelineEntry: change('PUT /admin/timeline/{id}', CreateDated.partial(), TimelineEntry),
  deleteTimelineEntry: removal('DELETE /admin/timeline/{id}', 'deleteTimelineEntry'),
  arrangeTimeline: arranging('PUT /admin/timeline'),
  listAllVoices: wholeList('GET /admin/voices', OfficeVoice, 'listVoices'),
  createVoice: creation('POST /admin/voices', 'Add to: words of people who were helped', CreateVoice, Voice),
  updateVoice: change('PUT /admin/voices/{id}', CreateVoice.partial(), OfficeVoice),
  deleteVoice: removal('DELETE /admin/voices/{id}', 'deleteVoice'),
  arrangeVoices: arranging('PUT /admin/voices'),
  withdrawVoice: consentWithdrawal('DELETE /admin/voices/{id}/consent'),
  listAllMilestones: wholeList('GET /admin/milestones', Milestone, 'listMilestones'),
  createMilestone: creation('POST /admin/milestones', 'Add to: what was reached, and when', CreateDated, Milestone),
  updateMilestone: change('PUT /admin/milestones/{id}', CreateDated.partial(), Milestone),
  deleteMilestone: removal('DELETE /admin/milestones/{id}', 'deleteMilestone'),
  arrangeMilestones: arranging('PUT /admin/milestones'),
  listAllPartners: wholeList('GET /admin/partners', Partner, 'listPartners'),
  createPartner: creation('POST /admin/partners', 'Add to: who works with the foundation', CreatePartner, Partner),
  updatePartner: change('PUT /admin/partners/{id}', CreatePartner.partial(), Partner),
  deletePartner: removal('DELETE /admin/partners/{id}', 'deletePartner'),
  arrangePartners: arranging('PUT /admin/partners'),
};
