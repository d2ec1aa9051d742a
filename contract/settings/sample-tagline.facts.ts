/** The tagline that came with the site. */
export const sampleTagline = {
  en: 'In the service of workers',
  hi: 'श्रमिकों की सेवा में',
  ur: 'محنت کشوں کی خدمت میں',
} as const;
