import { z } from 'zod';
import { Id, Instant } from '../protocol/fields.ts';

/** The answer, with status 202, to words that wait. Nothing has changed yet. */
export const WaitsForRelease = z.object({
  waitsForRelease: z.object({
    /** Of the approval. */
    id: Id,
    /** What looks like a UPI ID, an IFSC or the number of an account. */
    found: z.array(z.string()),
    askedAt: Instant,
    /** Of words of somebody who is alone: when they are published unless somebody stops it. */
    takesEffectAt: Instant.nullable(),
    expiresAt: Instant.nullable(),
  }),
});
export type WaitsForRelease = z.infer<typeof WaitsForRelease>;
