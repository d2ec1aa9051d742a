import { z } from 'zod';
import { GivenPassword, says } from '../protocol/fields.ts';
import { longestCode } from './second-factor.facts.ts';

/** Of the app, or a recovery code; a malformed code is answered like a wrong one. */
const SecondFactorCode = z
  .string(says('code_required'))
  .trim()
  .min(1, says('code_required'))
  .max(longestCode, says('text_too_long'));

export const BeginSecondFactor = z.object({ password: GivenPassword });
export type BeginSecondFactor = z.input<typeof BeginSecondFactor>;

/** The app's secret, as QR code or for typing. */
export const SecondFactorStart = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorStart = z.infer<typeof SecondFactorStart>;

export const ConfirmSecondFactor = z.object({ code: SecondFactorCode });
export type ConfirmSecondFactor = z.input<typeof ConfirmSecondFactor>;

/** Both factors again, for changes that weaken them. */
export const ProveSecondFactor = z.object({ password: GivenPassword, code: SecondFactorCode });
export type ProveSecondFactor = z.input<typeof ProveSecondFactor>;

/** Shown once; only their hashes are stored. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
