import { z } from 'zod';
import { Day, requiredLine, says, wholeNumber, YesOrNo } from '../protocol/fields.ts';
import { answerDays, helpLengths, keepYears, mostDistricts, mostNumbers, numberLengths } from './help.facts.ts';

const Label = requiredLine(numberLengths.label, 'required');

/** A helpline, or without a phone a hint of the law; pages show it for a year after the day on which it was checked. */
const NumberChange = z.object(
  {
    label: z.object({ en: Label, hi: Label, ur: Label }, says('required')),
    phone: z
      .union(
        [
          z.literal('').transform(() => null),
          z.null(),
          z
            .string()
            .trim()
            .regex(new RegExp(`^\\+?[\\d -]{3,${numberLengths.phone - 1}}$`)),
        ],
        says('phone_form'),
      )
      .default(null),
    source: requiredLine(numberLengths.source, 'required'),
    checkedOn: z.union([z.literal('').transform(() => null), z.null(), Day], says('date_form')).default(null),
  },
  says('required'),
);

/** A number besides our own, such as a helpline; hidden while nobody has checked it for a year. */
export const HelpNumber = z.object({
  label: z.object({ en: z.string(), hi: z.string(), ur: z.string() }),
  /** Null for a hint of the law. */
  phone: z.string().nullable(),
  source: z.string(),
  checkedOn: z.string().nullable(),
});

export const HelpSettings = z.object({
  open: z.boolean(),
  answer_within_days: z.int(),
  districts: z.array(z.string()),
  numbers: z.array(HelpNumber),
  exitUrl: z.string(),
  keep_years: z.int(),
  publish: z.boolean(),
});
export type HelpSettings = z.infer<typeof HelpSettings>;

export const HelpChanges = z
  .object(
    {
      open: YesOrNo,
      answer_within_days: wholeNumber(answerDays.fewest, answerDays.most, 'answer_days_range'),
      districts: z
        .array(requiredLine(helpLengths.district, 'required'), says('district_list'))
        .max(mostDistricts, says('district_list'))
        .refine((names) => new Set(names).size === names.length, says('district_list')),
      numbers: z.array(NumberChange, says('required')).max(mostNumbers, says('text_too_long')),
      exitUrl: z
        .string(says('https_link_form'))
        .trim()
        .max(500, says('text_too_long'))
        .regex(/^https:\/\/[^\s/@:]+\.[^\s/@:]+(?:\/\S*)?$/, says('https_link_form')),
      keep_years: wholeNumber(keepYears.fewest, keepYears.most, 'keep_years_range'),
      publish: YesOrNo,
    },
    says('required'),
  )
  .partial();
