import sql from 'sql-template-tag';
import type { z } from 'zod';
import { firstStep } from '#contract/help/help.facts.ts';
import type { CreateCase } from '#contract/help/help-office.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { KeptPin } from './codes.ts';
import type { Risk } from './risk.ts';

type Facts = z.output<typeof CreateCase>;

/** What is known of a case when it begins. */
export interface NewCase extends Omit<Facts, 'via' | 'risk' | 'due_on'> {
  code: string;
  pin: KeptPin;
  via: 'form' | 'callback' | 'phone' | 'visit';
  risk: Risk;
  due_on: string;
  suspect: boolean;
  consent_version: string | null;
  owner_id?: string;
}

/** Undefined when the code is taken. One that the office has written down is accepted. */
export async function insertCase(tx: Queryable, given: NewCase, now: Date): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(sql`
    INSERT INTO help_cases (code, pin_salt, pin_hash, kind, via, language, phone, contact, safe_times, who_may_answer,
      speaks_for, people_affected, name, employer, story, district, days_unpaid, amount_claimed_paise, in_danger,
      is_minor, risk, status, owner_id, next_step, due_on, suspect, accepted, consent_version, created_at, updated_at)
    VALUES (${given.code}, ${given.pin.salt}, ${given.pin.hash}, ${given.kind}, ${given.via}, ${given.language},
      ${given.phone ?? null}, ${given.contact ?? 'unknown'}, ${given.safe_times ?? []}, ${given.who_may_answer ?? null},
      ${given.speaks_for ?? 'self'}, ${given.people_affected ?? 1}, ${given.name ?? null}, ${given.employer ?? null},
      ${given.story ?? null}, ${given.district ?? null}, ${given.days_unpaid ?? null},
      ${given.amount_claimed_paise ?? null}, ${given.in_danger ?? false}, ${given.is_minor ?? false}, ${given.risk},
      ${given.owner_id ? 'in_work' : 'new'}, ${given.owner_id ?? null}, ${given.next_step ?? firstStep}, ${given.due_on},
      ${given.suspect}, ${given.owner_id !== undefined}, ${given.consent_version}, ${now}, ${now})
    ON CONFLICT (code) DO NOTHING
    RETURNING id`);
  return rows[0]?.id;
}

export interface EarlierRequest {
  bodyHash: Buffer;
  caseId: string;
  createdAt: Date;
  code: string | null;
  pinVersion: number;
  dueOn: string;
}

export async function findRequest(queryable: Queryable, keyHash: Buffer): Promise<EarlierRequest | undefined> {
  const rows = await queryable.query<EarlierRequest>(sql`
    SELECT body_hash AS "bodyHash", case_id AS "caseId", help_requests.created_at AS "createdAt", code,
      pin_version AS "pinVersion", due_on AS "dueOn"
    FROM help_requests JOIN help_cases ON help_cases.id = case_id WHERE key_hash = ${keyHash}`);
  return rows[0];
}

/** Until the transaction ends, nobody else keeps a request with this key. */
export async function lockRequest(tx: Queryable, keyHash: Buffer): Promise<void> {
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`help ${keyHash.toString('hex')}`}, 0))`);
}

export async function insertRequest(
  tx: Queryable,
  { keyHash, bodyHash, caseId }: { keyHash: Buffer; bodyHash: Buffer; caseId: string },
  now: Date,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO help_requests (key_hash, body_hash, case_id, created_at)
    VALUES (${keyHash}, ${bodyHash}, ${caseId}, ${now})`);
}
