import type { Reply } from '#contract/send.ts';
import { formatPaise } from '#contract/values/paise.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './Wages.module.css';

type Row = Reply<'listMinimumWages'>['data'][number];

const placeOf = ({ state, zone, work }: Row): string => [state, zone, work].filter(Boolean).join(' · ');

/** No figure without state and trade; then with its source and the day on which it was checked. */
export function MinimumWages({ rows, typed }: { rows: readonly Row[]; typed: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('wages');
  if (rows.length === 0) return null;
  const places = [...new Set(rows.map(placeOf))];
  const isAsked = typed.show === 'minimum';
  const chosen = rows.filter((row) => placeOf(row) === typed.place);
  return (
    <details id={isAsked ? 'answer' : undefined} tabIndex={-1} className={styles.more} open={chosen.length > 0}>
      <summary>{t('minimum.title')}</summary>
      <div className="form">
        <Select label={t('minimum.choose')} name="place" autoComplete="off" defaultValue={typed.place ?? ''}>
          <option value="">{t('minimum.choose')}</option>
          {places.map((place) => (
            <option key={place}>{place}</option>
          ))}
        </Select>
        <Button type="submit" look="quiet" name="show" value="minimum">
          {t('show')}
        </Button>
        {chosen.length > 0 && (
          <ul className={styles.rates}>
            {chosen.map((row) => (
              <Rate key={row.id} row={row} />
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}

function Rate({ row }: { row: Row }) {
  const { t, i18n } = useTranslation('wages');
  const [begin, end] = [row.from, row.to ?? ''].map((day) => day && formatDay(day, i18n.language));
  return (
    <li>
      <b>{t('minimum.row', { skill: t(`skill.${row.skill}`), rate: formatPaise(row.per_day_paise) })}</b>{' '}
      {row.isSample && <SampleMark />}
      <span className={styles.soft}>
        {row.to === null ? t('minimum.since', { begin }) : t('minimum.between', { begin, end })}{' '}
        {t('minimum.checked', { day: formatDay(row.checked_on, i18n.language) })}{' '}
        <bdi>{t('minimum.source', { source: row.source })}</bdi>
      </span>
    </li>
  );
}
