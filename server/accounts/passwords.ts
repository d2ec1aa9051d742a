import { createGate, type Gate } from '../gate.ts';
import { type HashingThreads, openHashingThreads } from './hashing-threads.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for nobody's password (null) as for somebody's. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
}

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** With the cost above: what is compared when there is no account. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$VJgkbzvbTLMyKSJWa+m8Fg$5sytCx1byOBOkIP31r2OC9TRJZBQSI0LFLrJaOBpYkA';

/** The same password may reach us composed or not, by the keyboard it was typed on. */
const composed = (password: string): string => password.normalize('NFC');

/** Argon2id on threads of its own, so many at once and the others in line. */
export function openPasswords(
  atOnce: number,
  { threads = openHashingThreads(), gate = createGate(atOnce) }: { threads?: HashingThreads; gate?: Gate } = {},
): Passwords {
  return {
    hash: (password) => gate.pass(() => threads.hash(composed(password), cost)),
    verify: async (passwordHash, password) => {
      const isRight = await gate.pass(() => threads.verify(passwordHash ?? nobodysHash, composed(password)));
      return isRight && passwordHash !== null;
    },
  };
}

/** All processes together leave a core to everybody else where there is more than one; one process alone never takes more than two. */
export const hashesAtOnce = (cores: number, processes: number): number =>
  Math.min(2, Math.max(1, Math.floor((cores - 1) / processes)));
