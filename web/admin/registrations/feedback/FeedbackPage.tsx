import type { Feedback } from '#contract/registrations/registrations.ts';
import { formatDay, formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Stars } from '../../../ui/Stars.tsx';
import { Stat, StatList } from '../../../ui/Stat.tsx';
import { wordsOf } from '../../../ui/words-in.ts';
import { EventFilter } from '../../events/EventFilter.tsx';
import { useOfficeEvents } from '../../events/use-office-events.ts';
import { ListFilters } from '../../shared/ListFilters.tsx';
import { ListView } from '../../shared/ListView.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { useListQuery } from '../../shared/use-list-query.ts';
import { useOfficeList } from '../../shared/use-office-list.ts';
import styles from './FeedbackPage.module.css';

export const head = officeHead('nav.feedback');

/** Feedback on all events or one, with the average. */
export function Component() {
  const { t, i18n } = useTranslation('office-events');
  const lang = i18n.language;
  const query = useListQuery(['event_id']);
  const { event_id } = query.filters;
  const events = useOfficeEvents();
  const { reply, ...rows } = useOfficeList('listFeedback', { query: { event_id, page: String(query.page), lang } });
  const list = { ...rows, total: reply?.count ?? 0 };
  const average = reply?.average ?? null;
  return (
    <>
      <OfficeHead title={t('admin:nav.feedback')} />
      <ListFilters label={t('admin:list.filters')} round={query.round}>
        <EventFilter query={query} events={events.rows} />
      </ListFilters>
      <ListView list={list} query={query} empty={{ title: t('feedback.none'), text: t('feedback.noneText') }}>
        {(opinions) => (
          <>
            <StatList look="tiles">
              <Stat
                label={t('feedback.average')}
                value={average === null ? '–' : formatNumber(average)}
                note={average !== null && <Given rating={average} />}
                icon="star"
              />
              <Stat label={t('feedback.count')} value={formatNumber(list.total)} icon="chat" />
            </StatList>
            <ul className={styles.opinions}>
              {opinions.map((opinion) => (
                <Opinion key={opinion.id} opinion={opinion} />
              ))}
            </ul>
          </>
        )}
      </ListView>
    </>
  );
}

function Given({ rating }: { rating: number }) {
  const { t } = useTranslation('office-events');
  return <Stars value={Math.round(rating)} label={t('feedback.outOfFive', { rating: formatNumber(rating) })} />;
}

function Opinion({ opinion }: { opinion: Feedback }) {
  const { i18n } = useTranslation();
  const { name, title, date, feedback, rating } = opinion;
  return (
    <li className={styles.opinion}>
      <Given rating={rating} />
      {feedback !== null && (
        <p className={styles.text}>
          <bdi>{feedback}</bdi>
        </p>
      )}
      <p className="soft">
        <bdi>{name}</bdi> · <bdi {...wordsOf(opinion, 'title')}>{title}</bdi> · {formatDay(date, i18n.language)}
      </p>
    </li>
  );
}
