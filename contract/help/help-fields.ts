import { z } from 'zod';
import {
  optionalLine,
  optionalText,
  PhoneNumber,
  paiseBetween,
  says,
  unlessBlank,
  wholeNumber,
  YesOrNo,
} from '../protocol/fields.ts';
import { oneChoice } from '../protocol/paging.ts';
import { codeSigns } from '../values/code-signs.ts';
import {
  caseCodeLength,
  caseOutcomes,
  caseStatuses,
  helpContacts,
  helpKinds,
  helpLengths,
  helpRisks,
  mostDaysUnpaid,
  mostPaise,
  mostPeopleAffected,
  safeTimes,
  speaksFor,
  whoMayAnswer,
} from './help.facts.ts';

export const HelpKind = z.enum(helpKinds, {
  error: ({ input }) => says(typeof input === 'object' && input !== null ? 'wrong_kind' : 'help_kind_required'),
});
export const HelpContact = oneChoice(helpContacts);
export const HelpRisk = oneChoice(helpRisks);
export const CaseStatus = oneChoice(caseStatuses);
export const CaseOutcome = oneChoice(caseOutcomes);

/** Forms send one value as text, several as a list. */
const TimeList = z
  .array(oneChoice(safeTimes), says('choice_unknown'))
  .max(safeTimes.length, says('choice_unknown'))
  .overwrite((times) => safeTimes.filter((time) => times.includes(time)));
export const SafeTimes = z.union(
  [
    TimeList,
    z
      .string()
      .transform((text) => (text === '' ? [] : text.split(',')))
      .pipe(TimeList),
  ],
  says('choice_unknown'),
);

export const Paise = paiseBetween(0, mostPaise, 'amount_form');

const blankAsNull = <Schema extends z.ZodType>(schema: Schema, wrong: Parameters<typeof says>[0]) =>
  z.union([z.literal('').transform(() => null), z.null(), schema], wrong).optional();

/** How the person wants to be reached. */
export const contactFields = {
  phone: PhoneNumber,
  contact: unlessBlank(HelpContact, 'choice_unknown'),
  safe_times: SafeTimes.optional(),
  who_may_answer: blankAsNull(oneChoice(whoMayAnswer), 'choice_unknown'),
};

/** What a person may tell, all of it optional. */
export const storyFields = {
  speaks_for: unlessBlank(oneChoice(speaksFor), 'choice_unknown'),
  people_affected: unlessBlank(wholeNumber(1, mostPeopleAffected, 'people_affected_range'), 'people_affected_range'),
  name: optionalLine(helpLengths.name),
  employer: optionalLine(helpLengths.employer),
  story: optionalText(helpLengths.story),
  district: optionalLine(helpLengths.district),
  days_unpaid: blankAsNull(wholeNumber(0, mostDaysUnpaid, 'days_unpaid_range'), 'days_unpaid_range'),
  amount_claimed_paise: blankAsNull(Paise, 'amount_form'),
  in_danger: unlessBlank(YesOrNo, 'yes_or_no'),
};

/** A code as people type it: any case, with spaces or dashes. */
export const CaseCode = z
  .string(says('code_required'))
  .max(40, says('text_too_long'))
  .overwrite((text) => text.toUpperCase().replaceAll(/[\s-]/g, ''));

export const caseCodeForm = new RegExp(`^[${codeSigns}]{${caseCodeLength}}$`);
