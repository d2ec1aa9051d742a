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

/** Why there is no sum by minimum wages; nothing where there is one. */
export function MinimumGap({ minimum }: Pick<Reckoning, 'minimum'>) {
  const { t, i18n } = useTranslation('office-wages');
  if (minimum.known) return null;
  const day = minimum.day ? formatDay(minimum.day, i18n.language) : '';
  return <>{t(`gap.${minimum.why}`, { day })}</>;
}

export function AccountSums({ sums, account, person }: AccountSumsProps) {
  const { t } = useTranslation('office-wages');
  const { agreed, minimum } = sums;
  const { recovered_paise, recovered } = account.sums;
  const waiting = recovered.reduce((sum, { waits_paise }) => sum + waits_paise, 0);
  return (
    <ul className={styles.inAll} aria-live="polite">
      {person && !person.struck && <PersonDue person={person} least={leastOf(sums, person.id)} />}
      <li>
        {t('dueInAll')}: <b>{sayPaise(agreed.due_paise)}</b>
      </li>
      <li>
        {t('minimum')}: {minimum.known ? sayPaise(minimum.sums.due_paise) : t('askUs')}
        {/* On a phone it stands with the state and the kind of work. */}
        {!minimum.known && !person && (
          <>
            {' '}
            (<MinimumGap minimum={minimum} />)
          </>
        )}
      </li>
      {recovered_paise > 0 && (
        <li>
          {t('recovered')}: {sayPaise(recovered_paise)} · {t('waits')}: {sayPaise(waiting)}
        </li>
      )}
    </ul>
  );
}
