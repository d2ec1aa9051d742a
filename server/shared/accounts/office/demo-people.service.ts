import { demoOwner, demoPassword, demoSignIns } from '#contract/accounts/demo.facts.ts';
import { sourceLanguage } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Passwords } from '../../../platform/hashing/passwords.ts';
import type { Asker } from '../../../platform/limits/fair-queue.ts';
import { createPerson } from '../accounts.service.ts';

const operator: Asker = { network: 'none', isKnown: true };

/** Adds an administrator for each duty besides the main one, and a member. */
export async function addDemoPeople(tx: Queryable, passwords: Passwords, now: Date): Promise<void> {
  const passwordHash = await passwords.hash(demoPassword, operator);
  for (const { email, duty } of demoSignIns.filter((each) => each.email !== demoOwner)) {
    const name = duty ?? 'member';
    await createPerson(
      tx,
      {
        name: `Demo ${name}`,
        email,
        phone: null,
        role: duty ? 'admin' : 'user',
        duties: duty ? [duty] : [],
        status: 'active',
        passwordHash,
        language: sourceLanguage,
        consentVersion: null,
        isEmailConfirmed: true,
      },
      { reservedEmail: demoOwner, now },
    );
  }
}
