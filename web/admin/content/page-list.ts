import type { ListName } from '#contract/page-lists/page-lists.facts.ts';
import type { EndpointName } from '#contract/send.ts';
import type { Ask } from '../../calls/ask.ts';
import type { ContentKind, ContentRow } from './content-kind.ts';

const calls = {
  team: {
    list: 'listAllTeam',
    create: 'createTeamMember',
    update: 'updateTeamMember',
    remove: 'deleteTeamMember',
    arrange: 'arrangeTeam',
  },
  timeline: {
    list: 'listAllTimeline',
    create: 'createTimelineEntry',
    update: 'updateTimelineEntry',
    remove: 'deleteTimelineEntry',
    arrange: 'arrangeTimeline',
  },
  voices: {
    list: 'listAllVoices',
    create: 'createVoice',
    update: 'updateVoice',
    remove: 'deleteVoice',
    arrange: 'arrangeVoices',
  },
  milestones: {
    list: 'listAllMilestones',
    create: 'createMilestone',
    update: 'updateMilestone',
    remove: 'deleteMilestone',
    arrange: 'arrangeMilestones',
  },
  partners: {
    list: 'listAllPartners',
    create: 'createPartner',
    update: 'updatePartner',
    remove: 'deletePartner',
    arrange: 'arrangePartners',
  },
} as const satisfies Record<ListName, Record<'list' | 'create' | 'update' | 'remove' | 'arrange', EndpointName>>;

/** The five lists have calls of one shape, which the compiler cannot see through their names. */
type AskAny = (name: string, input?: object) => Promise<{ data: never }>;
const any = (ask: Ask) => ask as unknown as AskAny;

type ListActs<Row extends ContentRow, Name extends keyof Row & string> = Pick<
  ContentKind<Row, Name>,
  'words' | 'list' | 'create' | 'update' | 'remove' | 'arrange'
>;

/** What the office does with one of the lists of pages. */
export function actsOfList<Row extends ContentRow, Name extends keyof Row & string>(
  list: ListName,
): ListActs<Row, Name> {
  const names = calls[list];
  return {
    words: list,
    list: (ask) => any(ask)(names.list),
    create: async ({ ask }, draft) => (await any(ask)(names.create, draft)).data,
    update: ({ ask }, id, changes) => any(ask)(names.update, { params: { id }, ...changes }),
    remove: ({ ask }, id) => any(ask)(names.remove, { params: { id } }),
    arrange: ({ ask }, rows) => any(ask)(names.arrange, { body: { ids: rows.map(({ id }) => id) } }),
  };
}
