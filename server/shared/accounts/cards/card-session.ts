import { Problem } from '#contract/protocol/problem.ts';
import type { Person } from '../../../platform/http/person.ts';

/**
 * A card and six digits prove less than a password, and the desk can give both: such a session can remove neither
 * e-mail nor password.
 */
export function demandNotByCard({ isByCard }: Pick<Person, 'isByCard'>): void {
  if (isByCard) throw new Problem('card_session');
}
