import { z } from 'zod';
import { officeCall, type Route } from '../protocol/endpoint.ts';
import { Day, Id, IdParams, says } from '../protocol/fields.ts';
import { oneChoice } from '../protocol/paging.ts';
import { consentKinds, consentUses } from './consents.facts.ts';

const cleared = z.literal('').transform(() => null);
const DayOrNothing = z.union([cleared, Day, z.null()], says('date_form')).optional();

/** Forms with pictures carry a list as one text. */
const Uses = z.union(
  [
    z.array(oneChoice(consentUses)),
    z
      .string()
      .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
      .pipe(z.array(oneChoice(consentUses))),
  ],
  says('choice_unknown'),
);

/** On what day a person agreed, to what, and until when. All three or none. */
export const consentInput = { consentOn: DayOrNothing, consentTo: Uses.optional(), consentUntil: DayOrNothing };

/** As the office sees it. */
export const consentFields = {
  consentOn: z.string().nullable(),
  consentTo: z.array(oneChoice(consentUses)),
  consentUntil: z.string().nullable(),
  /** Whether visitors see it today: a sample, or a consent that holds. */
  isShown: z.boolean(),
};

/** A person who agreed and whose consent ends soon or has ended. */
export const EndingConsent = z.object({
  kind: oneChoice(consentKinds),
  id: Id,
  name: z.string(),
  until: z.string(),
  hasEnded: z.boolean(),
});
export type EndingConsent = z.infer<typeof EndingConsent>;

export const consentWithdrawal = <const Path extends Route>(route: Path) =>
  officeCall(route, {
    duties: ['owner', 'editor'],
    says: 'withdrawConsent',
    summary:
      'The person takes the consent back: picture and words are removed everywhere, also from the record of acts',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  });
