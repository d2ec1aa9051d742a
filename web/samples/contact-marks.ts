import type { Foundation } from '#contract/settings/settings.ts';

type ContactField = Foundation['sampleFields'][number];
const shown: readonly ContactField[] = ['address', 'phone', 'email'];

/** One mark for the whole block while all of it is sample, later one beside each sample detail. */
export function contactMarks({ sampleFields }: Foundation): {
  ofBlock: boolean;
  of: (field: ContactField) => boolean;
} {
  const isSample = (field: ContactField) => sampleFields.includes(field);
  const ofBlock = shown.every(isSample);
  return { ofBlock, of: (field) => !ofBlock && isSample(field) };
}
