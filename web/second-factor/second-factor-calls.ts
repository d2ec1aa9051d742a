import type {
  BeginSecondFactor,
  ConfirmSecondFactor,
  ProveSecondFactor,
} from '#contract/second-factor/second-factor.ts';
import { defineCall } from '../calls/call.ts';

const fallback = 'fallback.changeSecondFactor';

export const beginSecondFactor = defineCall(
  fallback,
  async (send, body: BeginSecondFactor) => (await send('beginSecondFactor', { body })).data,
);

/** Answers the recovery codes. */
export const confirmSecondFactor = defineCall(
  fallback,
  async (send, body: ConfirmSecondFactor) => (await send('confirmSecondFactor', { body })).data.recoveryCodes,
);

export const renewRecoveryCodes = defineCall(
  fallback,
  async (send, body: ProveSecondFactor) => (await send('renewRecoveryCodes', { body })).data.recoveryCodes,
);

export const endSecondFactor = defineCall(fallback, (send, body: ProveSecondFactor) =>
  send('endSecondFactor', { body }),
);
