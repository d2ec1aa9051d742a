import { z } from 'zod';
import { clipMakers } from '../values/clip.ts';
import { parseEmail } from '../values/email.ts';
import { isCalendarDay } from '../values/india-day.ts';
import { languages } from '../values/language.ts';
import { longestPassword, shortestPassword } from '../values/password-length.ts';
import { parsePhone } from '../values/phone.ts';
import { withoutTurningSigns, withSafeDirections } from '../values/text-direction.ts';
import { longestName, longestSearch } from '../values/text-length.ts';
import { isWellFormed } from '../values/well-formed.ts';
import { withWesternDigits } from '../values/western-digits.ts';
import type { FieldCode } from './field-code.ts';

/** Validation messages are codes; the compiler knows them all. */
export const says = (code: FieldCode): FieldCode => code;

/** No row can have a malformed id, so the server answers 404, wherever the id stands. */
export const Id = z.uuid(says('id_unknown'));
export const IdParams = z.object({ id: Id });

export const LanguageCode = z.enum(languages, says('language_unknown'));

/** Voices that say texts of a thing. Only who asks with `listen=1` gets them. */
export const clipFields = {
  clips: z
    .array(z.object({ field: z.string(), id: Id, seconds: z.number(), bytes: z.int(), made_by: z.enum(clipMakers) }))
    .optional()
    .meta({ description: 'Only with `listen=1`: recorded voices of its texts as they are now.' }),
};

/** For objects of which some texts may be translated and others not. */
export const languageFields = <const Field extends string>(fields: readonly Field[]) => ({
  language: LanguageCode.meta({
    description:
      'The language asked for, if any text of this thing is in it; else that of its source, in which all of them are.',
  }),
  languages: z
    .partialRecord(z.enum(fields), LanguageCode)
    .optional()
    .meta({ description: 'Only where its texts are in more than one language: that of each text.' }),
  ...clipFields,
});

/** In which the office wrote a thing first. */
export const sourceFields = {
  source_language: LanguageCode.meta({ description: 'The language in which the office wrote it first.' }),
};

/** Rows bring `Date`s; answers carry ISO 8601 with zone. */
export const Instant = z
  .union([z.date(), z.string()])
  .transform((instant) => (instant instanceof Date ? instant.toISOString() : instant))
  .pipe(z.iso.datetime({ offset: true }));

// PostgreSQL rejects NUL and lone surrogates; other control characters only hide text.
const isPlainText = (text: string): boolean => isWellFormed(text) && !/[^\P{Cc}\t\n\r]/u.test(text);

/** Multipart forms end lines with CR LF, JSON with LF: equal texts must compare equal. */
const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

const plainText = (maximum: number, missing: FieldCode) =>
  z
    .string(missing)
    .refine(isPlainText, says('text_unreadable'))
    .normalize('NFC')
    .overwrite(withPlainLineEnds)
    .overwrite(withSafeDirections)
    .trim()
    .max(maximum, says('text_too_long'));

/** Names and titles are lines. */
const asLine = (text: string): string => withoutTurningSigns(text).replace(/\s+/g, ' ').trim();

/** Required text of one or more lines. */
export const requiredText = (maximum: number, missing: FieldCode) => plainText(maximum, missing).min(1, missing);

/** Like `requiredText`, on one line. */
export const requiredLine = (maximum: number, missing: FieldCode) =>
  plainText(maximum, missing).overwrite(asLine).min(1, missing);

/** A line that may be empty; absent is empty. */
export const lineOrNothing = (maximum: number) => plainText(maximum, 'required').overwrite(asLine);

const emptyAsNull = (text: string): string | null => (text === '' ? null : text);

/** Absent: unchanged. Empty or null: cleared. */
export const optionalText = (maximum: number) =>
  plainText(maximum, 'required').transform(emptyAsNull).nullable().optional();

export const optionalLine = (maximum: number) =>
  plainText(maximum, 'required').overwrite(asLine).transform(emptyAsNull).nullable().optional();

/** Short text that no page shows, such as a token. */
export const HiddenText = z.string(says('text_unreadable')).max(2_000, says('text_too_long')).optional();

/** The token of an e-mail's link; a malformed one is answered like a used one. */
export const LinkToken = z.string(says('required')).max(2_000, says('text_too_long'));

/** A search text; only what PostgreSQL cannot store is rejected. */
export const SearchText = plainText(longestSearch, 'required').optional();

export const PersonName = requiredLine(longestName, 'name_required');

export const EmailAddress = z
  .string(says('email_required'))
  .refine((text) => text.trim() !== '', { error: says('email_required'), abort: true })
  .refine((text) => parseEmail(text) !== undefined, says('email_form'))
  .overwrite((text) => parseEmail(text) ?? text)
  .meta({ format: 'email' });

export const PhoneNumber = z
  .string(says('phone_ten_digits'))
  .refine((text) => text.trim() === '' || parsePhone(text) !== undefined, says('phone_ten_digits'))
  .transform((text) => parsePhone(text) ?? null)
  .nullable()
  .optional();

/** A new password, taken as typed. */
export const NewPassword = z
  .string(says('password_required'))
  .min(shortestPassword, says('password_too_short'))
  .max(longestPassword, says('password_too_long'))
  .refine((text) => isWellFormed(text) && !text.includes('\0'), says('text_unreadable'));

/** An existing password: its form is not checked. */
export const GivenPassword = z
  .string(says('password_required'))
  .min(1, says('password_required'))
  .max(longestPassword, says('password_too_long'));

export const Day = z.string(says('date_required')).refine(isCalendarDay, says('date_form')).meta({ format: 'date' });

/** Multipart fields arrive as text, JSON fields with their type. */
export const YesOrNo = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')],
  says('yes_or_no'),
);

export const wholeNumber = (minimum: number, maximum: number, wrong: FieldCode) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .overwrite(withWesternDigits)
          .regex(/^[0-9]{1,9}$/)
          .transform(Number),
      ],
      wrong,
    )
    .pipe(z.int(wrong).min(minimum, wrong).max(maximum, wrong));

/** Whole paise: a number, or digits of a form. */
export const paiseBetween = (minimum: number, maximum: number, wrong: FieldCode) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^[0-9]{1,13}$/)
          .transform(Number),
      ],
      wrong,
    )
    .pipe(z.int(wrong).min(minimum, wrong).max(maximum, wrong));

/** An empty choice or number of a form counts as absent. */
export const unlessBlank = <Schema extends z.ZodType>(schema: Schema, wrong: FieldCode) =>
  z.union([z.literal('').transform(() => undefined), schema], wrong).optional();

/** Of a form that writes content. Absent: that of the writer, or for a change the one it had. */
export const writtenIn = { source_language: unlessBlank(LanguageCode, 'language_unknown') };

/** URL of a picture; it changes when the picture does. */
export const pictureFields = { hasImage: z.boolean(), imageUrl: z.string().nullable() };

/** True for sample content, until the office changes it. */
export const IsSample = z.boolean().meta({ description: 'An example that came with the site; nothing in it is real.' });
