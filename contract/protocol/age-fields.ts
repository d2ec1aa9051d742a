import { longestName } from '../values/text-length.ts';
import { type WaySeen, waysSeen } from '../values/way-seen.ts';
import { optionalLine, PhoneNumber, unlessBlank, YesOrNo } from './fields.ts';
import { oneChoice } from './paging.ts';

/** Nobody has to say it. Who says under 18 names a parent who agrees. */
export const ageFields = {
  adult: unlessBlank(YesOrNo, 'yes_or_no'),
  parentName: optionalLine(longestName),
  parentPhone: PhoneNumber,
  parentAgrees: unlessBlank(YesOrNo, 'yes_or_no'),
};

/** At the desk, which also says how it saw that the parent is one. */
export const deskAgeFields = { ...ageFields, parentSeen: unlessBlank(oneChoice(waysSeen), 'choice_unknown') };

/** What a form says of age, once it was read. */
export interface AgeAnswer {
  adult?: boolean | undefined;
  parentName?: string | null | undefined;
  parentPhone?: string | null | undefined;
  parentAgrees?: boolean | undefined;
  parentSeen?: WaySeen | undefined;
}
