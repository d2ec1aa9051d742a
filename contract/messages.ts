import { z } from 'zod';
import { EmailAddress, HiddenText, LanguageCode, PersonName, requiredText, says } from './fields.ts';

const longestMessage = 4_000;

export const SendMessage = z.object({
  name: PersonName,
  email: EmailAddress,
  message: requiredText(longestMessage, 'message_required'),
  /** The language of the page, so that the office can answer in it. */
  language: LanguageCode.default('en'),
  /** Hidden from people; whoever fills it is a robot and gets the same answer. */
  website: HiddenText,
  /** The page's signed token; without it a tighter limit holds. */
  formToken: HiddenText,
  /** How long the form was open. Only script can tell; nobody types a message in a blink. */
  secondsTaken: z.number(says('text_unreadable')).nonnegative(says('text_unreadable')).optional(),
});
export type SendMessage = z.input<typeof SendMessage>;

/** The number that both sides can name on the telephone. */
export const MessageReceipt = z.object({ reference: z.string() });

export const FormToken = z.object({ token: z.string() });
