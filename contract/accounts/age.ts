import { optionalLine, PhoneNumber, unlessBlank, YesOrNo } from '../protocol/fields.ts';
import { longestName } from '../values/text-length.ts';

/** Nobody has to say it. Who says under 18 names a parent who agrees. */
export const ageFields = {
  adult: unlessBlank(YesOrNo, 'yes_or_no'),
  parentName: optionalLine(longestName),
  parentPhone: PhoneNumber,
  parentAgrees: unlessBlank(YesOrNo, 'yes_or_no'),
};

/** What a form says of age, once it was read. */
export interface SaidAge {
  adult?: boolean | undefined;
  parentName?: string | null | undefined;
  parentPhone?: string | null | undefined;
  parentAgrees?: boolean | undefined;
}
