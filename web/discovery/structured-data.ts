import type { NewsItem } from '#contract/news/news.ts';
import { languageOf } from '#contract/values/language.ts';
import { addressIn } from '../i18n/address-in.ts';
import { type DescribedPage, nameOf } from './described-page.ts';
import { courseData, eventData } from './event-data.ts';
import { briefFoundationData, foundationData } from './foundation-data.ts';
import { pictureOf } from './share-picture.ts';

/** Structured data in the vocabulary of schema.org. */
export function structuredDataOf(page: DescribedPage): object[] {
  const things = page.path === '/' ? [foundationData(page)] : [trailData(page), ...subjectData(page)];
  return things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}

function subjectData(page: DescribedPage): object[] {
  const { head, siteUrl, path, language } = page;
  if (!head.subject) return [];
  const address = addressIn(`${siteUrl}${path}`, language);
  const picture = pictureOf(page).address;
  if (head.subject.kind !== 'event') return [newsData(head.subject.item, page, address, picture)];
  const { item } = head.subject;
  return [
    item.course ? courseData(item, item.course, page, address, picture) : eventData(item, page, address, picture),
  ];
}

const newsData = (item: NewsItem, page: DescribedPage, address: string, picture: string) => ({
  '@type': 'NewsArticle',
  headline: item.title,
  description: page.head.description,
  datePublished: item.date,
  image: [picture],
  inLanguage: languageOf(item, 'content'),
  mainEntityOfPage: address,
  author: briefFoundationData(page),
  publisher: briefFoundationData(page),
});

/** Breadcrumbs from the home page. */
function trailData(page: DescribedPage) {
  const { t, head, language, siteUrl, path } = page;
  const above = {
    news: [{ name: t('footer.news'), path: '/news' }],
    event: [{ name: t('nav.events'), path: '/events' }],
  };
  const trail = [
    { name: t('nav.home'), path: '/' },
    ...(head.subject ? above[head.subject.kind] : []),
    { name: nameOf(page), path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((place, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: place.name,
      item: addressIn(`${siteUrl}${place.path}`, language),
    })),
  };
}
