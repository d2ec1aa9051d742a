import type {
  BeginSecondFactor,
  ConfirmSecondFactor,
  ProveSecondFactor,
  SecondFactorStart,
} from '#contract/second-factor.ts';
import { callThunk } from '../store/call-thunk.ts';

const fallback = 'fallback.changeSecondFactor';

export const beginSecondFactor = callThunk<SecondFactorStart, BeginSecondFactor>(
  'secondFactor/begin',
  fallback,
  async ({ send }, body) => (await send('beginSecondFactor', { body })).data,
);

/** Answers the recovery codes. */
export const confirmSecondFactor = callThunk<string[], ConfirmSecondFactor>(
  'secondFactor/confirm',
  fallback,
  async ({ send }, body) => (await send('confirmSecondFactor', { body })).data.recoveryCodes,
);

export const renewRecoveryCodes = callThunk<string[], ProveSecondFactor>(
  'secondFactor/renew',
  fallback,
  async ({ send }, body) => (await send('renewRecoveryCodes', { body })).data.recoveryCodes,
);

export const endSecondFactor = callThunk<void, ProveSecondFactor>(
  'secondFactor/end',
  fallback,
  async ({ send }, body) => {
    await send('endSecondFactor', { body });
  },
);
