import { z } from 'zod';
import { EmailAddress, HiddenText, LanguageCode } from './fields.ts';

export const SubscribeToNewsletter = z.object({
  email: EmailAddress,
  language: LanguageCode.default('en'),
  /** Hidden from people; whoever fills it is a robot and gets the same answer. */
  website: HiddenText,
  /** The page's signed token; without it a tighter limit holds. */
  formToken: HiddenText,
});
export type SubscribeToNewsletter = z.input<typeof SubscribeToNewsletter>;
