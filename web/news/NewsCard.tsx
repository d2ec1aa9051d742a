import { Link } from 'react-router';
import type { NewsItem } from '#contract/news.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card, CardPicture } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { beginningOf } from '../ui/paragraphs.ts';
import { wordsIn } from '../ui/words-in.ts';
import styles from './NewsCard.module.css';

const longestBeginning = 140;

export function NewsCard({ item }: { item: NewsItem }) {
  const { t, i18n } = useTranslation('news');
  const { id, title, content, date, imageUrl, language } = item;
  return (
    <Card {...(imageUrl && { top: <CardPicture src={imageUrl} alt="" width={800} height={450} /> })}>
      <time className="soft" dateTime={date}>
        {formatDay(date, i18n.language)}
      </time>
      <h2 className={styles.title} {...wordsIn(language)}>
        {title}
      </h2>
      <p {...wordsIn(language)}>{beginningOf(content, longestBeginning)}</p>
      <LinkButton
        as={Link}
        className={styles.more}
        look="more"
        endIcon="next"
        to={`/news/${id}`}
        aria-label={t('readNamed', { title })}
      >
        {t('read')}
      </LinkButton>
    </Card>
  );
}
