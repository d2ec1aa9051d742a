import { createGate } from '../gate.ts';
import type { Machine } from '../machine.ts';
import { type Hasher, openHashingThreads } from './hashing-threads.ts';

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

export const openPasswords = (hasher: Hasher): Passwords => ({
  hash: async (password) => String(await hasher({ kind: 'hash', password: composed(password), cost })),
  verify: async (passwordHash, password) => {
    const task = { passwordHash: passwordHash ?? nobodysHash, password: composed(password) };
    return (await hasher({ kind: 'verify', ...task })) === true && passwordHash !== null;
  },
});

/** So many at once, the others in line. */
export function hashInTurn(atOnce: number): Hasher {
  const gate = createGate(atOnce);
  const threads = openHashingThreads();
  return (task) => gate.pass(() => threads(task));
}

/** A core is left to everybody else where there is more than one. */
export const hashesAtOnce = ({ cores, isSmall }: Machine): number =>
  isSmall ? 1 : Math.min(2, Math.max(1, cores - 1));
