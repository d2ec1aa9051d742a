import { z } from 'zod';
import { says, wholeNumber } from '../protocol/fields.ts';
import { answerWithinDays } from './rights.facts.ts';

export const RightsSettings = z.object({ answer_within_days: z.int() });
export type RightsSettings = z.infer<typeof RightsSettings>;

export const RightsChanges = z
  .object(
    {
      answer_within_days: wholeNumber(answerWithinDays.fewest, answerWithinDays.most, 'rights_days_range'),
    },
    says('required'),
  )
  .partial();
