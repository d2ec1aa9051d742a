import { sampleTagline } from '#contract/settings/sample-tagline.facts.ts';
import type { Figure, Settings } from '#contract/settings/settings.ts';

/** The settings before the office has entered its own: plainly samples, nobody's phone and nobody's account. */
export const sampleSettings: Settings = {
  foundation: {
    name: { en: 'Shramik Seva Foundation', hi: 'श्रमिक सेवा फाउंडेशन', ur: 'شرمِک سیوا فاؤنڈیشن' },
    tagline: sampleTagline,
    address: '12 Sample Road, Rampur, Uttar Pradesh',
    phone: '1800 000 0000',
    email: 'help@example.org',
    whatsapp: '+91 00000 00000',
    hours: 'Mon-Sat 9:30 AM-6:00 PM',
    language: 'en',
    source_language: 'en',
    mapUrl: null,
    sampleFields: ['address', 'phone', 'email', 'whatsapp', 'hours'],
  },
  social: { facebook: null, twitter: null, instagram: null, linkedin: null },
  figures: [
    { key: 'livesImpacted', value: 10_000, kind: 'atLeast', asOf: '2025-08-31', isSample: true },
    { key: 'projectsCompleted', value: 500, kind: 'atLeast', asOf: '2025-08-31', isSample: true },
    { key: 'communitiesServed', value: 50, kind: 'atLeast', asOf: '2025-08-31', isSample: true },
    { key: 'successRate', value: 95, kind: 'percent', asOf: '2025-08-31', isSample: true },
    { key: 'focusAreas', value: 8, kind: 'exact', asOf: null, isSample: true },
    { key: 'workersReached', value: 100, kind: 'atLeast', asOf: '2025-08-31', isSample: true },
    { key: 'legalCases', value: 10, kind: 'atLeast', asOf: '2025-08-31', isSample: true },
    { key: 'emergencySupports', value: 8, kind: 'atLeast', asOf: '2025-08-31', isSample: true },
    { key: 'workshops', value: 5, kind: 'atLeast', asOf: '2025-08-31', isSample: true },
    { key: 'settlementDays', value: 30, kind: 'exact', asOf: null, isSample: true },
  ],
  counted: [],
  donation: {
    upiId: 'sample-id@example',
    payeeName: 'Shramik Seva Foundation',
    accountName: 'Shramik Seva Foundation',
    accountNumber: '0000 0000 0000',
    ifsc: 'SAMP0000000',
    bankName: 'Sample Bank',
    isSample: true,
  },
  reports: [],
};

/** Whether the office has left it unchanged: number, kind and day are those of the sample. */
const isSampleFigure = ({ key, value, kind, asOf }: Omit<Figure, 'isSample'>): boolean =>
  sampleSettings.figures.some(
    (sample) => sample.key === key && sample.value === value && sample.kind === kind && sample.asOf === asOf,
  );

/** Marks each figure and each contact that is still a sample. */
export function withSampleMarks(settings: Settings): Settings {
  const { foundation, figures } = settings;
  const samples = sampleSettings.foundation;
  return {
    ...settings,
    foundation: {
      ...foundation,
      sampleFields: samples.sampleFields.filter((field) => foundation[field] === samples[field]),
    },
    figures: figures.map((figure) => ({ ...figure, isSample: isSampleFigure(figure) })),
  };
}
