import type { ListName } from '#contract/page-lists/page-lists.facts.ts';
import type { Send } from '#contract/send.ts';
import { type Call, defineCall } from '../../calls/call.ts';
import type { FallbackCode } from '../../calls/failure.ts';
import type { ContentKind, ContentRow, Draft } from './content-kind.ts';

/** Names of the calls of each list, and what is said when they fail. */
const names = {
  team: { one: 'TeamMember', all: 'Team', listing: 'fallback.listTeam', deleting: 'fallback.deleteTeamMember' },
  timeline: {
    one: 'TimelineEntry',
    all: 'Timeline',
    listing: 'fallback.listTimeline',
    deleting: 'fallback.deleteTimelineEntry',
  },
  voices: { one: 'Voice', all: 'Voices', listing: 'fallback.listVoices', deleting: 'fallback.deleteVoice' },
  milestones: {
    one: 'Milestone',
    all: 'Milestones',
    listing: 'fallback.listMilestones',
    deleting: 'fallback.deleteMilestone',
  },
  partners: { one: 'Partner', all: 'Partners', listing: 'fallback.listPartners', deleting: 'fallback.deletePartner' },
} as const satisfies Record<ListName, { one: string; all: string; listing: FallbackCode; deleting: FallbackCode }>;

/** The five lists have calls of one shape, which the compiler cannot see through their names. */
type AnySend = (name: string, input?: object) => Promise<never>;
const any = (send: Send) => send as unknown as AnySend;

type ListCalls<Row extends ContentRow, Name extends keyof Row & string> = Pick<
  ContentKind<Row, Name>,
  'words' | 'list' | 'create' | 'update' | 'remove' | 'arrange'
>;

export function callsOfList<Row extends ContentRow, Name extends keyof Row & string>(
  list: ListName,
): ListCalls<Row, Name> {
  const { one, all, listing, deleting } = names[list];
  const listAll = defineCall(listing, (send): Promise<{ data: Row[] }> => any(send)(`listAll${all}`));
  const create = defineCall('fallback.saveEntry', async (send, draft: Draft<Name>): Promise<{ id: string }> => {
    const { data }: { data: { id: string } } = await any(send)(`create${one}`, draft);
    return data;
  });
  const update = defineCall('fallback.saveEntry', (send, input: Draft<Name> & { params: { id: string } }) =>
    any(send)(`update${one}`, input),
  );
  const remove = defineCall(deleting, (send, id: string) => any(send)(`delete${one}`, { params: { id } }));
  const arrange = defineCall('fallback.arrangeEntries', (send, ids: readonly string[]) =>
    any(send)(`arrange${all}`, { body: { ids } }),
  );
  return {
    words: list,
    list: listAll as () => Call<{ data: Row[] }>,
    create: ({ call }, draft) => call(create(draft)),
    update: ({ call }, id, changes) => call(update({ params: { id }, ...changes })),
    remove: ({ call }, id) => call(remove(id)),
    arrange: ({ call }, rows) => call(arrange(rows.map(({ id }) => id))),
  };
}

type Withdrawal = 'withdrawStory' | 'withdrawTeamMember' | 'withdrawVoice';

export const withdrawConsent = defineCall(
  'fallback.withdrawConsent',
  (send, { name, id }: { name: Withdrawal; id: string }) => send(name, { params: { id } }),
);
