import { sampleBanners } from './nouns/banners/sample-banners.ts';
import { sampleDonations } from './nouns/donations/sample-donations.ts';
import { sampleEvents } from './nouns/events/sample-events.ts';
import { sampleCases } from './nouns/help/cases/sample-cases.ts';
import { sampleNews } from './nouns/news/sample-news.ts';
import { sampleLists } from './nouns/page-lists/page-lists.service.ts';
import { samplePageTexts } from './nouns/page-texts/page-texts.service.ts';
import { sampleProjects } from './nouns/projects/sample-projects.ts';
import { sampleStories } from './nouns/stories/sample-stories.ts';
import { sampleMinimumWages } from './nouns/wages/sample-minimum-wages.ts';
import type { SampleKind } from './shared/content/samples/sample-kind.ts';
import { sampleContacts } from './shared/settings/sample-contacts.ts';
import { sampleFigures } from './shared/settings/sample-figures.ts';

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
  sampleMinimumWages,
  samplePageTexts,
  ...sampleLists,
];
