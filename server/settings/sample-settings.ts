import type { Settings } from '#contract/settings.ts';

/** What the site says before the office has entered its own: plainly samples, nobody's phone and nobody's account. */
export const sampleSettings: Settings = {
  foundation: {
    name: { en: 'Shramik Seva Foundation', hi: 'श्रमिक सेवा फाउंडेशन', ur: 'شرمِک سیوا فاؤنڈیشن' },
    tagline: { en: 'In the service of workers', hi: 'श्रमिकों की सेवा में', ur: 'محنت کشوں کی خدمت میں' },
    address: '12 Sample Road, Rampur, Uttar Pradesh',
    phone: '1800 000 0000',
    email: 'help@example.org',
    whatsapp: '+91 00000 00000',
    hours: 'Mon-Sat 9:30 AM-6:00 PM',
    language: 'en',
  },
  social: { facebook: null, twitter: null, instagram: null, linkedin: null },
  figures: [
    { key: 'livesImpacted', value: 10_000, kind: 'atLeast', asOf: '2025-08-31' },
    { key: 'projectsCompleted', value: 500, kind: 'atLeast', asOf: '2025-08-31' },
    { key: 'communitiesServed', value: 50, kind: 'atLeast', asOf: '2025-08-31' },
    { key: 'successRate', value: 95, kind: 'percent', asOf: '2025-08-31' },
    { key: 'focusAreas', value: 8, kind: 'exact', asOf: null },
    { key: 'workersReached', value: 100, kind: 'atLeast', asOf: '2025-08-31' },
    { key: 'legalCases', value: 10, kind: 'atLeast', asOf: '2025-08-31' },
    { key: 'emergencySupports', value: 8, kind: 'atLeast', asOf: '2025-08-31' },
    { key: 'workshops', value: 5, kind: 'atLeast', asOf: '2025-08-31' },
    { key: 'settlementDays', value: 30, kind: 'exact', asOf: null },
  ],
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
