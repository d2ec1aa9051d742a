import type { z } from 'zod';
import type { RegisterAccount } from '#contract/accounts/accounts.ts';
import { consentVersion } from '#contract/accounts/consent.ts';
import { stayUnderCeiling, takeAttempt } from '../../platform/limits/rate-limits.ts';
import { newToken } from '../../platform/secret/tokens.ts';
import { demandParent, recordParent } from '../consents/parents.service.ts';
import type { AccountTools, CallContext } from './account-tools.ts';
import { createPerson, demandFreeEmail, type PersonRecord } from './accounts.service.ts';
import { queueLinkEmail } from './links.service.ts';
import { demandUncommonPassword } from './password-rules.ts';
import { tellTakenAddress } from './taken-address.ts';

/**
 * Makes an active account. The answer reveals whether an address has one: attempts are limited by device, and
 * addresses that were revealed by network.
 */
export async function registerAccount(
  { database, passwords, publicUrl, reservedEmail }: AccountTools,
  { name, email, phone, password, ...age }: z.output<typeof RegisterAccount>,
  { now, visitor, log }: CallContext,
): Promise<PersonRecord> {
  const parent = demandParent(age);
  demandUncommonPassword(password, 'password', { name, email, phone });
  await stayUnderCeiling(database, 'registration', visitor.network, now);
  const device = visitor.device ?? newToken();
  visitor.nameDevice(device);
  await takeAttempt(database, { kind: 'registration', subject: device }, now);
  await tellTakenAddress(database, { email, network: visitor.network }, now, () =>
    demandFreeEmail(database, email, { reservedEmail }),
  );
  const passwordHash = await passwords.hash(password, { network: visitor.network, isKnown: false });
  const { language } = visitor;
  return database.transaction(async (tx) => {
    const person = await createPerson(
      tx,
      {
        name,
        email,
        phone: phone ?? null,
        role: 'user',
        status: 'active',
        passwordHash,
        language,
        consentVersion,
        isEmailConfirmed: false,
      },
      { reservedEmail, now },
    );
    if (parent) await recordParent(tx, parent, { of: { personId: person.id }, language: person.language }, now);
    await queueLinkEmail(tx, { purpose: 'confirm_own_email', person, email, publicUrl, kind: 'welcome' }, now);
    log.info({ person: person.id }, 'account made');
    return person;
  });
}
