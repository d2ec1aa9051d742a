import { Problem, type ProblemCode } from '#contract/protocol/problem.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Passwords } from '../../platform/hashing/passwords.ts';
import { type Attempt, giveBackAttempt, makeAttempt } from '../../platform/limits/rate-limits.ts';
import {
  deleteSecondFactor,
  findSecondFactor,
  listRecoveryHashes,
  type SecondFactorRow,
  spendRecoveryHash,
  spendStep,
} from './second-factor.sql.ts';
import { readSecondFactorCode } from './second-factor-code.ts';
import type { SecretBox } from './secret-box.ts';
import { stepOfCode } from './totp.ts';

/** Accounts set a second factor up with these. */
export { confirmSecret, findSecondFactor, insertUnconfirmed, replaceRecoveryHashes } from './second-factor.sql.ts';

export interface SecondFactorTools {
  database: Database;
  passwords: Passwords;
  secretBox: SecretBox;
}

export interface CodeToProve {
  personId: string;
  code: string;
  /** The network of the person. */
  network: string;
  /** The attempt as which a wrong code is counted. */
  attempt: Attempt;
  /** The problem that answers a wrong code. */
  refusal: ProblemCode;
}

/** A code that was right a moment ago; it is used up when it is spent. */
export type Proof = CodeToProve & { takenAt: Date } & (
    | { kind: 'app'; sealedSecret: Buffer; step: number }
    | { kind: 'recovery'; codeHash: string }
  );

async function recognise(
  { database, passwords, secretBox }: SecondFactorTools,
  { sealedSecret }: SecondFactorRow,
  { personId, code, network }: CodeToProve,
  now: Date,
) {
  const given = readSecondFactorCode(code);
  if (given?.kind === 'app') {
    const secret = await secretBox.open(personId, sealedSecret);
    const step = secret ? stepOfCode(secret, given.digits, now) : undefined;
    return step === undefined ? null : { kind: given.kind, sealedSecret, step };
  }
  if (given?.kind === 'recovery') {
    const asker = { network, isKnown: true };
    for (const codeHash of await listRecoveryHashes(database, personId)) {
      if (await passwords.verify(codeHash, given.digits, asker)) return { kind: given.kind, codeHash };
    }
  }
  return null;
}

/** Counts the try before it is made. Whether the code is still unused is found out by spending it. */
export async function proveCode(tools: SecondFactorTools, wanted: CodeToProve, now: Date): Promise<Proof> {
  const factor = await findSecondFactor(tools.database, wanted.personId);
  if (!factor?.isConfirmed) throw new Problem('second_factor_off');
  const recognised = await makeAttempt(tools.database, wanted.attempt, now, () =>
    recognise(tools, factor, wanted, now),
  );
  if (!recognised) throw new Problem(wanted.refusal);
  return { ...wanted, ...recognised, takenAt: now };
}

/** Uses the code up in the transaction that signs the person in. The person's row must be locked before. */
export async function spendProof(tx: Queryable, proof: Proof): Promise<void> {
  const { personId, attempt, refusal, takenAt } = proof;
  const isUnused =
    proof.kind === 'app'
      ? await spendStep(tx, personId, proof.sealedSecret, proof.step)
      : await spendRecoveryHash(tx, personId, proof.codeHash);
  if (!isUnused) throw new Problem(refusal);
  await giveBackAttempt(tx, attempt, takenAt);
}

export const countRecoveryCodes = async (queryable: Queryable, personId: string): Promise<number> =>
  (await listRecoveryHashes(queryable, personId)).length;

/** Deletes it with its recovery codes; answers whether one was in use. The person's row must be locked before. */
export const dropSecondFactor = (tx: Queryable, personId: string): Promise<boolean> => deleteSecondFactor(tx, personId);
