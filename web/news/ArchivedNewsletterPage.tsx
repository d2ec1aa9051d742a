import { Link, useLoaderData } from 'react-router';
import type { NewsletterLinkKind, ReadableNewsletter } from '#contract/newsletter/newsletters.ts';
import { titleOf } from '../app/head.ts';
import { orMissing } from '../app/or-missing.ts';
import type { Page } from '../app/page.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Listen } from '../ui/Listen.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { beginningOf } from '../ui/paragraphs.ts';
import { wordsOf } from '../ui/words-in.ts';
import { MissingNews } from './MissingNews.tsx';
import styles from './NewsItemPage.module.css';

const longestDescription = 200;

export const head: Page['head'] = ({ t, language, frame, data: loaded }) => {
  const newsletter = loaded as ReadableNewsletter | null;
  const title = newsletter?.subject ?? t('missing', { ns: 'news' });
  const description = newsletter ? beginningOf(newsletter.text, longestDescription) : t('missingText', { ns: 'news' });
  return { title: titleOf(title, frame, language), description, hidden: !newsletter };
};

/** Null: unknown id. */
export const load: Page['load'] = ({ ask, i18n }, { params }) =>
  orMissing(ask('readNewsletter', { params: { id: params.id ?? '' }, query: { lang: i18n.language } }));

const pathOf = (kind: NewsletterLinkKind, id: string): string =>
  kind === 'stories' ? `/#story-${id}` : `/${kind}/${id}`;

export function Component() {
  const { t, i18n } = useTranslation('news');
  const newsletter = useLoaderData<ReadableNewsletter | null>();
  if (!newsletter) return <MissingNews />;
  return (
    <main className="section" id="content" tabIndex={-1}>
      <article className={`wrap ${styles.item}`}>
        <LinkButton as={Link} look="more" icon="back" to="/news">
          {t('back')}
        </LinkButton>
        <header>
          <time className="soft" dateTime={newsletter.date}>
            {formatDay(newsletter.date, i18n.language)}
          </time>
          <h1 {...wordsOf(newsletter, 'subject')}>{newsletter.subject}</h1>
          <Listen of="page" />
        </header>
        <div className={styles.text} {...wordsOf(newsletter, 'text')}>
          <Paragraphs text={newsletter.text} />
        </div>
        {newsletter.links.length > 0 && (
          <nav className={styles.text} aria-label={t('readMore')}>
            {newsletter.links.map((link) => (
              <Link key={link.id} to={pathOf(link.kind, link.id)} {...wordsOf(link, 'title')}>
                {link.title}
              </Link>
            ))}
          </nav>
        )}
      </article>
    </main>
  );
}
