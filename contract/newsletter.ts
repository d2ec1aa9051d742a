import { z } from 'zod';
import { EmailAddress, LanguageCode } from './fields.ts';

export const SubscribeToNewsletter = z.object({
  email: EmailAddress,
  language: LanguageCode.default('en'),
  /** Hidden from people; whoever fills it is a robot and gets the same answer. */
  website: z.string().max(2_000).optional(),
  /** The page's signed token; without it a tighter limit holds. */
  formToken: z.string().max(200).optional(),
});
export type SubscribeToNewsletter = z.input<typeof SubscribeToNewsletter>;
