import { Link, useLoaderData } from 'react-router';
import type { NewsItem } from '#contract/news/news.ts';
import { titleOf } from '../app/head.ts';
import { orMissing } from '../app/or-missing.ts';
import type { Page } from '../app/page.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { ShareLink } from '../share/ShareLink.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Listen } from '../ui/Listen.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Picture } from '../ui/Picture.tsx';
import { beginningOf } from '../ui/paragraphs.ts';
import { wordsOf } from '../ui/words-in.ts';
import { MissingNews } from './MissingNews.tsx';
import styles from './NewsItemPage.module.css';

const longestDescription = 200;

export const head: Page['head'] = ({ t, language, frame, data: loaded }) => {
  const item = loaded as NewsItem | null;
  if (!item) {
    const words = { title: t('missing', { ns: 'news' }), description: t('missingText', { ns: 'news' }) };
    return { ...words, title: titleOf(words.title, frame, language), hidden: true };
  }
  const { title, content } = item;
  return {
    title: titleOf(title, frame, language),
    description: beginningOf(content, longestDescription),
    subject: { kind: 'news', item },
  };
};

/** Null: unknown id. */
export const load: Page['load'] = ({ ask, i18n }, { params }) =>
  orMissing(ask('readNews', { params: { id: params.id ?? '' }, query: { lang: i18n.language } }));

export function Component() {
  const { t, i18n } = useTranslation('news');
  const item = useLoaderData<NewsItem | null>();
  if (!item) return <MissingNews />;
  return (
    <main className="section" id="content" tabIndex={-1}>
      <article className={`wrap ${styles.item}`}>
        <LinkButton as={Link} look="more" icon="back" to="/news">
          {t('back')}
        </LinkButton>
        <header>
          <p className="row">
            <time className="soft" dateTime={item.date}>
              {formatDay(item.date, i18n.language)}
            </time>
            {item.isSample && <SampleMark />}
          </p>
          <h1 {...wordsOf(item, 'title')}>{item.title}</h1>
          <Listen of="page" />
        </header>
        {item.imageUrl && (
          <Picture
            className={styles.picture}
            src={item.imageUrl}
            alt=""
            width={800}
            height={450}
            sizes="(min-width: 50rem) 46rem, 100vw"
            loading="eager"
          />
        )}
        <div className={styles.text} {...wordsOf(item, 'content')}>
          <Paragraphs text={item.content} />
        </div>
        <ShareLink title={item.title} path={`/news/${item.id}`} />
      </article>
    </main>
  );
}
