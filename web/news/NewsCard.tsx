import { Link } from 'react-router';
import type { NewsItem } from '#contract/news/news.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { Card, CardPicture } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { beginningOf } from '../ui/paragraphs.ts';
import { wordsOf } from '../ui/words-in.ts';
import styles from './NewsCard.module.css';

const longestBeginning = 140;

export function NewsCard({ item }: { item: NewsItem }) {
  const { t, i18n } = useTranslation('news');
  const { id, title, content, date, imageUrl } = item;
  return (
    <Card {...(imageUrl && { top: <CardPicture src={imageUrl} alt="" width={800} height={450} /> })}>
      <p className="row">
        <time className="soft" dateTime={date}>
          {formatDay(date, i18n.language)}
        </time>
        {item.isSample && <SampleMark />}
      </p>
      <h2 className={styles.title} {...wordsOf(item, 'title')}>
        {title}
      </h2>
      <p {...wordsOf(item, 'content')}>{beginningOf(content, longestBeginning)}</p>
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
