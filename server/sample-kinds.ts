import { sampleBanners } from './banners/sample-banners.ts';
import type { SampleKind } from './content/samples/sample-kind.ts';
import { sampleDonations } from './donations/sample-donations.ts';
import { sampleEvents } from './events/sample-events.ts';
import { sampleCases } from './help/sample-cases.ts';
import { sampleNews } from './news/sample-news.ts';
import { sampleLists } from './page-lists/page-lists.service.ts';
import { samplePageTexts } from './page-texts/page-texts.service.ts';
import { sampleProjects } from './projects/sample-projects.ts';
import { sampleContacts } from './settings/sample-contacts.ts';
import { sampleFigures } from './settings/sample-figures.ts';
import { sampleStories } from './stories/sample-stories.ts';

/** Every kind of content that has samples. */
export const sampleKinds: readonly SampleKind[] = [
  sampleBanners,
  sampleEvents,
  sampleStories,
  sampleProjects,
  sampleNews,
  sampleFigures,
  sampleContacts,
  sampleCases,
  sampleDonations,
  samplePageTexts,
  ...sampleLists,
];
