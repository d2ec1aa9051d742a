import { answerDays } from '#contract/help/help.facts.ts';
import type { SampleKind } from '../../../shared/content/samples/sample-kind.ts';
import { keepPin, newCaseCode, newPin } from '../asking/codes.ts';
import { answerDueOn } from '../due-days.ts';
import { countSamples, deleteSamples, insertSample, type SampleCase } from './sample-cases.sql.ts';

/** Plainly samples: they show caseworkers what a case looks like, and never count. */
const samples: readonly SampleCase[] = [
  { kind: 'wages', language: 'hi', story: 'नमूना: ठेकेदार ने तीन महीने की मज़दूरी नहीं दी।', people_affected: 6, risk: 'none' },
  { kind: 'injury', language: 'hi', story: 'नमूना: मचान से गिरने पर हाथ टूट गया।', people_affected: 1, risk: 'none' },
  { kind: 'papers', language: 'ur', story: 'نمونہ: مزدور کارڈ بنوانا ہے۔', people_affected: 1, risk: 'none' },
  { kind: 'safety', language: 'ur', story: 'نمونہ: بھٹے سے جانے نہیں دیتے۔', people_affected: 4, risk: 'high' },
  {
    kind: 'dues',
    language: 'en',
    story: 'Sample: the factory closed and paid no dues.',
    people_affected: 12,
    risk: 'none',
  },
  {
    kind: 'emergency',
    language: 'en',
    story: 'Sample: the house burnt down, we need food today.',
    people_affected: 5,
    risk: 'none',
  },
];

export const sampleCases: SampleKind = {
  put: async ({ tx, now }) => {
    const dueOn = answerDueOn(now, false, answerDays.usual);
    for (const sample of samples) {
      await insertSample(tx, sample, { code: newCaseCode(), pin: keepPin(newPin()), dueOn }, now);
    }
  },
  count: countSamples,
  remove: (tx) => deleteSamples(tx),
};
