import { Link, useSearchParams } from 'react-router';
import { financialYearName, financialYearOf } from '#contract/values/financial-year.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Select } from '../../ui/Select.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useLoaded } from '../papers/use-loaded.ts';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { officeHead } from '../shared/office-head.ts';
import { Certificates } from './Certificates.tsx';
import { Findings } from './Findings.tsx';
import { ReturnActs } from './ReturnActs.tsx';
import { ReturnSums } from './ReturnSums.tsx';
import styles from './Returns.module.css';
import { readReturn } from './return-calls.ts';

export const head = officeHead('nav.returns');

/** So many years can be chosen. */
const shownYears = 12;

/** Until the return of the last year is due, that year comes first. */
const usualYear = (today: IndiaDay): number =>
  financialYearOf(today) - (today.slice(5) >= '04-01' && today.slice(5) <= '05-31' ? 1 : 0);

/** The yearly return: what is missing, the sums, and the file. */
export function Component() {
  const { t } = useTranslation('office-returns');
  const { sayProblem } = useProblemWords();
  const { now } = useApp();
  const [params, setParams] = useSearchParams();
  const today = indiaDayOf(now());
  const years = Array.from({ length: shownYears }, (_, index) => String(financialYearOf(today) - index));
  const year = years.find((each) => each === params.get('year')) ?? String(usualYear(today));
  const { data, problem, reload } = useLoaded(readReturn, year);
  const shown = data && String(data.year) === year ? data : undefined;
  return (
    <>
      <OfficeHead title={t('admin:nav.returns')} text={t('text')}>
        <LinkButton as={Link} look="quiet" size="small" icon="back" to="/admin/donations">
          {t('admin:nav.donations')}
        </LinkButton>
      </OfficeHead>
      <div className={styles.year}>
        <Select
          label={t('year')}
          name="year"
          defaultValue={year}
          onChange={({ currentTarget }) => setParams({ year: currentTarget.value }, { replace: true })}
        >
          {years.map((each) => (
            <option key={each} value={each}>
              {financialYearName(Number(each))}
            </option>
          ))}
        </Select>
      </div>
      {problem && (
        <ErrorBox message={sayProblem(problem)} retryWord={t('admin:list.retry')} onRetry={() => void reload()} />
      )}
      {!shown && !problem && <Spinner label={t('admin:list.loading')} />}
      {shown && (
        <div className={styles.panels}>
          <ReturnActs shown={shown} onChanged={reload} />
          <Findings findings={shown.findings} />
          <ReturnSums shown={shown} />
          <Certificates key={year} shown={shown} onSaved={reload} />
        </div>
      )}
    </>
  );
}
