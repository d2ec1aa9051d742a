import type { AddCard, AddEmail, ChangePin, ClaimCard, KeepSignIn, RegisterCard } from '#contract/cards/cards.ts';
import { defineCall } from '../calls/call.ts';

export const registerCard = defineCall(
  'fallback.registerAccount',
  async (send, body: RegisterCard) => (await send('registerCard', { body })).data,
);

export const claimCard = defineCall(
  'fallback.registerAccount',
  async (send, body: ClaimCard) => (await send('claimCard', { body })).data,
);

export const changePin = defineCall('fallback.changePin', (send, body: ChangePin) => send('changePin', { body }));

export const addEmail = defineCall('fallback.changePin', (send, body: AddEmail) => send('addEmail', { body }));

export const addCard = defineCall(
  'fallback.changePin',
  async (send, body: AddCard) => (await send('addCard', { body })).data,
);

export const keepSignIn = defineCall('fallback.changePin', (send, body: KeepSignIn) => send('keepSignIn', { body }));
