import type { PersonSums, Reckoning } from '#contract/wages/reckon-wages.ts';
import type { WageAccount } from '#contract/wages/wages.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sayPaise } from '../shared/rupees.ts';
import styles from './Account.module.css';
import { leastOf } from './account-cells.ts';

interface AccountSumsProps {
  sums: Reckoning;
  account: WageAccount;
  /** Whose entries are open; absent where the table shows what is due to each. */
  person: PersonSums | undefined;
}

function PersonDue({ person, least }: { person: PersonSums; least: number | null }) {
  const { t } = useTranslation('office-wages');
  return (
    <li>
      {t('due')}: <b>{sayPaise(person.due_paise)}</b>
      {person.ahead_paise > 0 && ` · ${t('ahead')}: ${sayPaise(person.ahead_paise)}`}
      {least !== null && ` · ${t('dueByMinimum')}: ${sayPaise(least)}`}
    </li>
  );
}

export function AccountSums({ sums, account, person }: AccountSumsProps) {
  const { t, i18n } = useTranslation('office-wages');
  const { agreed, minimum } = sums;
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
      {person && !person.struck && <PersonDue person={person} least={leastOf(sums, person.id)} />}
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
