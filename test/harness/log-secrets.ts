import assert from 'node:assert/strict';
import { password } from '../builders/builders.ts';

/** Tokens of sessions and of emails are 32 random bytes, written in 43 signs. */
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g;

export const secretsIn = (log: string): string[] => [
  ...[...log.matchAll(token)].map(([found]) => found),
  ...[password, '#token='].filter((secret) => log.includes(secret)),
];

/** Every application and every product of a test run is asked this at its end, whatever the test was about. */
export function demandNoSecrets(log: string): void {
  assert.deepEqual(secretsIn(log), [], 'a password, a token or the link of an email was logged');
}
