import { data, useLoaderData } from 'react-router';
import type { NewsItem } from '#contract/news/news.ts';
import type { ArchivedNewsletter } from '#contract/newsletter/newsletters.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageLinks } from '../lists/PageLinks.tsx';
import { pageNumberIn, pagesOf } from '../lists/page-number.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { MissingNews } from './MissingNews.tsx';
import { NewsCard } from './NewsCard.tsx';
import { NewsletterArchive } from './NewsletterArchive.tsx';
import styles from './NewsPage.module.css';

const newsOnPage = 9;

interface NewsList {
  items: NewsItem[];
  page: number;
  pages: number;
  archive: ArchivedNewsletter[];
}

export const head: Page['head'] = ({ t, language, frame, data: list }) => ({
  title: titleOf(t(list ? 'title' : 'missing', { ns: 'news' }), frame, language),
  description: t('lead', { ns: 'news' }),
  hidden: !list,
});

/** Null: the list has no such page. */
export const load: Page['load'] = async ({ ask, i18n }, { request }) => {
  const page = pageNumberIn(new URL(request.url).searchParams);
  if (page === undefined) return data(null, { status: 404 });
  const lang = i18n.language;
  const [answer, archive] = await Promise.all([
    ask('listNews', { query: { lang, page: String(page), pageSize: String(newsOnPage) } }),
    ask('listNewsletters', { query: { lang } }),
  ]);
  const pages = pagesOf(answer.total ?? 0, newsOnPage);
  if (page > pages) return data(null, { status: 404 });
  return { items: answer.data, page, pages, archive: archive.data } satisfies NewsList;
};

export function Component() {
  const { t } = useTranslation('news');
  const list = useLoaderData<NewsList | null>();
  if (!list) return <MissingNews />;
  const { items, page, pages, archive } = list;
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('title')} text={t('lead')} />
      <div className="section">
        <div className={`wrap ${styles.list}`}>
          {items.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
          <div className="grid-3">
            {items.map((item) => (
              <NewsCard key={item.id} item={item} />
            ))}
          </div>
          <PageLinks
            page={page}
            pages={pages}
            words={{
              label: t('pages'),
              status: t('status', { page, pages }),
              previous: t('previous'),
              next: t('next'),
            }}
            addressOf={addressOf}
          />
          <NewsletterArchive newsletters={archive} />
        </div>
      </div>
    </main>
  );
}

const addressOf = (page: number): string => (page === 1 ? '/news' : `/news?page=${page}`);
