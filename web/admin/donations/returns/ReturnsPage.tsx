import { Link, useSearchParams } from 'react-router';
import { returnModes } from '#contract/donations/donations.facts.ts';
import { financialYearName, financialYearOf } from '#contract/values/financial-year.ts';
import { type IndiaDay, indiaDayOf } from '#contract/values/india-day.ts';
import { useApp } from '../../../app/AppProviders.tsx';
import { screens } from '../../../app/screens.ts';
import { useQuery } from '../../../app/use-query.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { OfficeHead } from '../../shared/OfficeHead.tsx';
import { officeHead } from '../../shared/office-head.ts';
import { QueryView } from '../../shared/QueryView.tsx';
import { Certificates } from './Certificates.tsx';
import { Findings } from './Findings.tsx';
import { ReturnActs } from './ReturnActs.tsx';
import { ReturnSums } from './ReturnSums.tsx';
import styles from './Returns.module.css';

export const head = officeHead('nav.returns');

/** So many years can be chosen. */
const shownYears = 12;

/** Until the return of the last year is due, that year comes first. */
const usualYear = (today: IndiaDay): number =>
  financialYearOf(today) - (today.slice(5) >= '04-01' && today.slice(5) <= '05-31' ? 1 : 0);

/** The yearly return: what is missing, the sums, and the file. */
export function Component() {
  const { t } = useTranslation('office-returns');
  const { now } = useApp();
  const [params, setParams] = useSearchParams();
  const today = indiaDayOf(now());
  const years = Array.from({ length: shownYears }, (_, index) => String(financialYearOf(today) - index));
  const year = years.find((each) => each === params.get('year')) ?? String(usualYear(today));
  const mode = returnModes.find((each) => each === params.get('mode')) ?? 'original';
  const query = useQuery('readReturn', { params: { year }, query: { mode } });
  return (
    <>
      <OfficeHead title={t('admin:nav.returns')} text={t('text')}>
        <LinkButton as={Link} look="quiet" size="small" icon="back" to={screens.donations()}>
          {t('admin:nav.donations')}
        </LinkButton>
      </OfficeHead>
      <div className={styles.year}>
        <Select
          label={t('year')}
          name="year"
          defaultValue={year}
          onChange={({ currentTarget }) => setParams({ year: currentTarget.value, mode }, { replace: true })}
        >
          {years.map((each) => (
            <option key={each} value={each}>
              {financialYearName(Number(each))}
            </option>
          ))}
        </Select>
        <Select
          label={t('mode')}
          name="mode"
          defaultValue={mode}
          onChange={({ currentTarget }) => setParams({ year, mode: currentTarget.value }, { replace: true })}
        >
          {returnModes.map((each) => (
            <option key={each} value={each}>
              {t(`modes.${each}`)}
            </option>
          ))}
        </Select>
      </div>
      <QueryView query={query}>
        {({ data: shown }) => (
          <div className={styles.panels}>
            <ReturnActs shown={shown} onChanged={query.reload} />
            <Findings findings={shown.findings} />
            <ReturnSums shown={shown} />
            <Certificates key={year} shown={shown} onSaved={query.reload} />
          </div>
        )}
      </QueryView>
    </>
  );
}
