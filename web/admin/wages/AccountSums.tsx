import type { reckonWages } from '#contract/wages/reckon-wages.ts';
import type { WageAccount } from '#contract/wages/wages.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sayPaise } from '../shared/rupees.ts';
import styles from './Account.module.css';

interface AccountSumsProps {
  sums: ReturnType<typeof reckonWages>;
  account: WageAccount;
  /** Due to the person whose entries are open, in paise; absent where the table shows it. */
  person: number | undefined;
}

export function AccountSums({ sums: { agreed, minimum }, account, person }: AccountSumsProps) {
  const { t, i18n } = useTranslation('office-wages');
  const { recovered_paise, recovered } = account.sums;
  const waiting = recovered.reduce((sum, { waits_paise }) => sum + waits_paise, 0);
  const sayMinimum = (): string => {
    if (minimum.known) return sayPaise(minimum.sums.due_paise);
    const day = minimum.day ? formatDay(minimum.day, i18n.language) : '';
    const why = t(`gap.${minimum.why}`, { day });
    return `${t('askUs')} (${why})`;
  };
  return (
    <ul className={styles.sums} aria-live="polite">
      {person !== undefined && (
        <li>
          {t('due')}: <b>{sayPaise(person)}</b>
        </li>
      )}
      <li>
        {t('dueInAll')}: <b>{sayPaise(agreed.due_paise)}</b>
      </li>
      <li>
        {t('minimum')}: {sayMinimum()}
      </li>
      {recovered_paise > 0 && (
        <li>
          {t('recovered')}: {sayPaise(recovered_paise)} · {t('waits')}: {sayPaise(waiting)}
        </li>
      )}
    </ul>
  );
}
