import assert from 'node:assert/strict';
import type { LightMyRequestResponse } from 'fastify';
import { codeOfStep, stepAt } from '../../server/shared/second-factor/totp.ts';
import { ask } from '../builders/account-calls.ts';
import { password } from '../builders/builders.ts';
import type { FreshApp } from './fresh-app.ts';

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app makes of the secret that was typed into it. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((character) => base32Alphabet.indexOf(character).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What the app shows at an instant. */
export const codeAt = (secret: string, now: Date): string => codeOfStep(bytesOf(secret), stepAt(now));

export const codeNow = ({ clock }: FreshApp, secret: string): string => codeAt(secret, clock.now());

const stepMs = 30_000;

/** As many as wanted that no app shows now, nor half a minute earlier or later, since those count, too. */
export function wrongCodes({ clock }: FreshApp, secret: string, count: number): string[] {
  const right = [-stepMs, 0, stepMs].map((late) => codeAt(secret, new Date(clock.now().getTime() + late)));
  const tried = Array.from({ length: count + right.length }, (_, number) => String(100_000 + number));
  return tried.filter((code) => !right.includes(code)).slice(0, count);
}

export const wrongCode = (fresh: FreshApp, secret: string): string => wrongCodes(fresh, secret, 1)[0] ?? '';

/** Sets up the second step of the account of these headers. */
export async function enrol(fresh: FreshApp, headers: { authorization: string }) {
  const started = await ask(fresh, 'POST /auth/second-factor', { headers, body: { password } });
  const { secret } = started.json().data as { secret: string };
  const body = { code: codeNow(fresh, secret) };
  const confirmed = await ask(fresh, 'POST /auth/second-factor/confirm', { headers, body });
  assert.equal(confirmed.statusCode, 200, confirmed.body);
  const { recoveryCodes } = confirmed.json().data as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}

export const signInWith = (
  fresh: FreshApp,
  { email }: { email: string },
  details: { password?: string; code?: string | undefined } = {},
): Promise<LightMyRequestResponse> => ask(fresh, 'POST /auth/login', { body: { email, password, ...details } });
