import { z } from 'zod';
import { publicCall } from '../protocol/endpoint.ts';
import { listOf, oneChoice } from '../protocol/paging.ts';
import { bases, purposeNames } from '../purposes.ts';
import { duties } from '../values/duty.ts';

/** One entry of the register, with the years that the office has set. */
export const Purpose = z.object({
  name: oneChoice(purposeNames),
  version: z.int(),
  basis: oneChoice(bases),
  taking_back: z.string(),
  ends: z.array(
    z.object({
      what: z.string(),
      /** Null: nobody counts days, or years are counted. */
      days: z.int().nullable(),
      years: z.int().nullable(),
    }),
  ),
  seen_by: z.array(oneChoice(duties)),
  outside: z.array(z.string()),
  data: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })),
});
export type Purpose = z.infer<typeof Purpose>;

export const purposeEndpoints = {
  listPurposes: publicCall('GET /purposes', {
    summary: 'The register: why data of people are kept, which, how long, who sees them, where they leave the house',
    reply: listOf(Purpose),
    status: 200,
    isKept: true,
  }),
};
