import { useParams } from 'react-router';
import type { Registration } from '#contract/registrations/registrations.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { EventLine } from '../events/EventLine.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import styles from './AttendanceSheetPage.module.css';
import { useEventRegistrations } from './use-event-registrations.ts';

export const head = officeHead('sheet.title', 'office-events');

/** Empty rows for walk-ins. */
const emptyLines = [1, 2, 3, 4, 5, 6, 7, 8];

/** A printed list for signatures. */
export function Component() {
  const { t } = useTranslation('office-events');
  const { sayProblem } = useProblemWords();
  const { id = '' } = useParams();
  const { rows, known, problem, reload } = useEventRegistrations(id);
  return (
    <>
      <EventLine id={id} backTo="registrations" />
      <OfficeHead title={t('sheet.title')}>
        <Button className={styles.onScreen} icon="print" onClick={() => print()}>
          {t('sheet.print')}
        </Button>
      </OfficeHead>
      <p className={styles.onScreen}>{t('sheet.text')}</p>
      {problem ? (
        <ErrorBox message={sayProblem(problem)} retryWord={t('admin:list.retry')} onRetry={reload} />
      ) : known ? (
        <Sheet registrations={rows.filter(({ status }) => status === 'registered' || status === 'attended')} />
      ) : (
        <Spinner label={t('admin:list.loading')} />
      )}
    </>
  );
}

/** A line to sign for each person. */
const linesOf = ({ id, name, phone, code, party }: Registration) => [
  { key: id, name, age: null, phone, code },
  ...party
    .filter(({ position, absent }) => position > 0 && !absent)
    .map((each) => ({
      key: `${id} ${each.position}`,
      name: each.name,
      age: each.age_said === false ? null : each.age_group,
      phone: null,
      code,
    })),
];

function Sheet({ registrations }: { registrations: readonly Registration[] }) {
  const { t, i18n } = useTranslation('office-events');
  const byName = [...registrations]
    .sort((one, other) => one.name.localeCompare(other.name, i18n.language))
    .flatMap(linesOf);
  return (
    <ScrollArea className={styles.paper} aria-label={t('sheet.title')}>
      <table className={styles.sheet}>
        <caption className="visually-hidden">{t('sheet.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {t('sheet.number')}
            </th>
            <th scope="col">{t('sheet.name')}</th>
            <th scope="col">{t('sheet.phone')}</th>
            <th scope="col">{t('registrations.code')}</th>
            <th scope="col" className={styles.signature}>
              {t('sheet.signature')}
            </th>
          </tr>
        </thead>
        <tbody>
          {byName.map(({ key, name, age, phone, code }, index) => (
            <tr key={key}>
              <td>{index + 1}</td>
              <td>
                <bdi>{name}</bdi>
                {age && ` (${t(`events:party.ages.${age}`)})`}
              </td>
              <td>
                <bdi dir="ltr">{phone}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{code}</bdi>
              </td>
              <td />
            </tr>
          ))}
          {emptyLines.map((line) => (
            <tr key={line}>
              <td>{byName.length + line}</td>
              <td />
              <td />
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
