import { z } from 'zod';
import { GivenPassword, says } from '../protocol/fields.ts';
import { longestCode } from './second-factor.facts.ts';

/** Of the app, or one of the recovery codes; a wrong form is a wrong code. */
const GivenCode = z
  .string(says('code_required'))
  .trim()
  .min(1, says('code_required'))
  .max(longestCode, says('text_too_long'));

export const BeginSecondFactor = z.object({ password: GivenPassword });
export type BeginSecondFactor = z.input<typeof BeginSecondFactor>;

/** What an authenticator app is told, by its QR code or by hand. */
export const SecondFactorStart = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorStart = z.infer<typeof SecondFactorStart>;

export const ConfirmSecondFactor = z.object({ code: GivenCode });
export type ConfirmSecondFactor = z.input<typeof ConfirmSecondFactor>;

/** Both factors once more, for what weakens them. */
export const ProveSecondFactor = z.object({ password: GivenPassword, code: GivenCode });
export type ProveSecondFactor = z.input<typeof ProveSecondFactor>;

/** Shown this once; only their hashes are kept. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
