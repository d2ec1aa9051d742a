import assert from 'node:assert/strict';
import type { CardSheet } from '#contract/cards/cards.ts';
import type { FreshApp } from '../harness/fresh-app.ts';
import { ask } from './account-calls.ts';

export const ownPin = '604182';

export interface Holder {
  id: string;
  card: string;
  pin: string;
}

/** Somebody without an e-mail, through the call that makes such an account. */
export async function aHolder(fresh: FreshApp, details: Record<string, unknown> = {}): Promise<Holder> {
  const body = { name: 'Kamla Bai', pin: ownPin, language: 'hi', ...details };
  const answer = await ask(fresh, 'POST /auth/register-card', { body });
  assert.equal(answer.statusCode, 201, answer.body);
  const { id, card } = answer.json().data;
  return { id, card, pin: String(body.pin) };
}

interface CardTry {
  card: string;
  pin?: string;
  newPin?: string;
  shared?: boolean;
  cookie?: string;
  from?: string;
}

export const signInByCard = (fresh: FreshApp, { cookie, from, ...body }: CardTry) =>
  ask(fresh, 'POST /auth/login', {
    body: { pin: ownPin, ...body },
    ...(cookie !== undefined && { headers: { cookie } }),
    ...(from !== undefined && { from }),
  });

export async function enterByCard(fresh: FreshApp, given: CardTry): Promise<{ authorization: string }> {
  const answer = await signInByCard(fresh, given);
  assert.equal(answer.statusCode, 200, answer.body);
  return { authorization: `Bearer ${answer.json().token}` };
}

/** Free cards as they stand on a sheet. */
export async function aSheet(
  fresh: FreshApp,
  headers: { authorization: string },
  count: number,
): Promise<{ batch: string; cards: { code: string; link: string; pin: string }[] }> {
  const made = await ask(fresh, 'POST /admin/cards', { headers, body: { count } });
  assert.equal(made.statusCode, 201, made.body);
  const { batch } = made.json().data;
  const sheet: CardSheet = (await ask(fresh, `GET /admin/cards/${batch}/sheet`, { headers })).json().data;
  return { batch, cards: sheet.cards.map(({ pin, ...card }) => ({ ...card, pin: pin ?? '' })) };
}
