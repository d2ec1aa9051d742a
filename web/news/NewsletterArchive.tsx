import { Link } from 'react-router';
import type { ArchivedNewsletter } from '#contract/newsletter/newsletters.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { wordsOf } from '../ui/words-in.ts';
import styles from './NewsPage.module.css';

/** What went out by e-mail, for those who have none; nothing at all while none did. */
export function NewsletterArchive({ newsletters }: { newsletters: readonly ArchivedNewsletter[] }) {
  const { t, i18n } = useTranslation('news');
  if (newsletters.length === 0) return null;
  return (
    <section className={styles.archive} aria-labelledby="newsletters">
      <h2 id="newsletters">{t('archive')}</h2>
      <p className="soft">{t('archiveText')}</p>
      <ul>
        {newsletters.map((newsletter) => (
          <li key={newsletter.id}>
            <Link to={`/news/newsletters/${newsletter.id}`} {...wordsOf(newsletter, 'subject')}>
              {newsletter.subject}
            </Link>{' '}
            <time className="soft" dateTime={newsletter.date}>
              {formatDay(newsletter.date, i18n.language)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
