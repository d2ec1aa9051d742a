import { useParams } from 'react-router';
import type { GateList, GateRegistration } from '#contract/gate/scans.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useQuery } from '../../app/use-query.ts';
import { formatWholeDay } from '../../events/format-whole-day.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Paper, Sheets } from '../events/Paper.tsx';
import { officeHead } from '../shared/office-head.ts';
import styles from './GateList.module.css';

export const head = officeHead('list.title', 'office-papers');

/** For walk-ins. */
const emptyLines = Array.from({ length: 10 }, (_, place) => place + 1);

/** On paper when no phone works: by name, with codes and boxes. */
export function Component() {
  const { t, i18n } = useTranslation('office-papers');
  const { id = '' } = useParams();
  const query = useQuery('readGateList', { params: { id }, query: { lang: i18n.language } });
  return (
    <Paper
      id={id}
      title={t('list.title')}
      query={query}
      acts={
        <Button icon="print" onClick={() => print()}>
          {t('print')}
        </Button>
      }
    >
      {({ data }) => (
        <Sheets label={t('list.title')}>
          <List list={data} />
        </Sheets>
      )}
    </Paper>
  );
}

const hasSeat = ({ status }: GateRegistration): boolean => status === 'registered' || status === 'attended';

function List({ list: { event, registrations, counts } }: { list: GateList }) {
  const { t, i18n } = useTranslation('office-papers');
  const { now } = useApp();
  const { language } = i18n;
  const byName = registrations.filter(hasSeat).sort((one, other) => one.name.localeCompare(other.name, language));
  return (
    <table className={styles.list}>
      <caption>
        <b>
          <bdi>{event.title}</bdi>
        </b>
        <span>{formatWholeDay(event.date, language)}</span>
        <span>{t('list.printed', { count: counts.people, moment: formatMoment(now(), language) })}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('office-events:sheet.number')}</th>
          <th scope="col">{t('office-events:sheet.name')}</th>
          <th scope="col">{t('office-events:registrations.code')}</th>
          <th scope="col">{t('list.people')}</th>
          <th scope="col">{t('list.here')}</th>
        </tr>
      </thead>
      <tbody>
        {byName.map((row, place) => (
          <tr key={row.id}>
            <td>{place + 1}</td>
            <td>
              <bdi>{row.name}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{row.code}</bdi>
            </td>
            <td>{row.people}</td>
            <td>
              <Boxes count={row.people} here={row.people_here} />
            </td>
          </tr>
        ))}
        {emptyLines.map((line) => (
          <tr key={line}>
            <td>{byName.length + line}</td>
            <td />
            <td />
            <td />
            <td>
              <Boxes count={1} here={0} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Boxes = ({ count, here }: { count: number; here: number }) => (
  <span className={styles.boxes} aria-hidden="true">
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are alike
      <span key={place}>{place < here ? '✓' : ''}</span>
    ))}
  </span>
);
