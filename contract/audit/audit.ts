import { z } from 'zod';
import { Activity } from '../dashboard/dashboard.ts';
import { officeCall } from '../protocol/endpoint.ts';
import { Day, Id, Instant, SearchText, says, unlessBlank } from '../protocol/fields.ts';
import { pagedListOf, pagingFields } from '../protocol/paging.ts';

/** One act with its changes. */
export const ActivityEntry = Activity.extend({
  id: z.string(),
  /** Null: the product itself. */
  user: z.string().nullable(),
  userId: Id.nullable(),
  /** What kind of thing the target is, such as `user`. */
  kind: z.string(),
  targetId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  time: Instant,
  requestId: z.string(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

const Word = z.string(says('choice_unknown')).regex(/^[a-z_]{1,40}$/, says('choice_unknown'));

export const ActivityQuery = z.object({
  userId: z.uuid(says('choice_unknown')).optional(),
  action: Word.optional(),
  kind: Word.optional(),
  targetId: z.string(says('choice_unknown')).max(100, says('text_too_long')).optional(),
  /** Words in the name of who acted or of what it was about. */
  search: SearchText,
  /** In India. */
  day: unlessBlank(Day, 'date_form'),
  ...pagingFields,
});
export type ActivityQuery = z.input<typeof ActivityQuery>;

export const auditEndpoints = {
  listActivity: officeCall('GET /admin/activity', {
    duties: ['owner'],
    partly: { treasurer: 'moneyActs' },
    says: 'listActivity',
    summary: 'Who did what, newest first, with what was there before and after',
    query: ActivityQuery,
    reply: pagedListOf(ActivityEntry),
    status: 200,
  }),
};
