import type { z } from 'zod';
import { Problem } from '#contract/protocol/problem.ts';
import type { PutNominee } from '#contract/rights/rights.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Person } from '../../platform/http/person.ts';
import { takeAttempt } from '../../platform/limits/rate-limits.ts';
import { queueEmail } from '../../shared/mail/outbox.service.ts';
import { forgetCallsAbout, queueCall } from '../../shared/phone-list/calls.service.ts';
import { deleteNominee, putNominee } from './nominees.sql.ts';

const dayMs = 86_400_000;
const toldForDays = 30;

/** The nominee is told that and by whom, so that nobody is one without knowing. */
export async function putMyNominee(
  database: Database,
  caller: Person,
  { name, phone = null, email = null }: z.output<typeof PutNominee>,
  now: Date,
): Promise<void> {
  if (phone === null && email === null) throw new Problem('invalid', { errors: { phone: 'phone_or_email_required' } });
  await takeAttempt(database, { kind: 'nominee', subject: caller.id }, now);
  const { id: personId, language } = caller;
  await database.transaction(async (tx) => {
    await forgetCallsAbout(tx, personId, ['nominee']);
    await putNominee(tx, personId, { name, phone, email }, now);
    const words = { name, person: caller.name };
    const until = new Date(now.getTime() + toldForDays * dayMs);
    const reached = { personId: null, guest: { name, phone }, registrationId: null, until } as const;
    // `of` lets the entry go with whom it is about.
    const call = { ...reached, kind: 'nominee', language, words: { ...words, of: personId } } as const;
    if (email === null) return queueCall(tx, call, now);
    const byHand = phone === null ? {} : { byHand: call };
    await queueEmail(tx, { to: email, language, kind: 'nomineeNamed', words, personId, ...byHand }, now);
  });
}

/** Who was not told yet will not be. */
export const removeMyNominee = (database: Database, { id }: Person): Promise<void> =>
  database.transaction(async (tx) => {
    await forgetCallsAbout(tx, id, ['nominee']);
    await deleteNominee(tx, id);
  });
