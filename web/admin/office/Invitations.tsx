import type { Invitation, NewInvitation } from '#contract/office/office.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';
import { useOfficeList } from '../shared/use-office-list.ts';
import { DutyChips } from './DutyChips.tsx';
import styles from './OfficePage.module.css';

/** Those that wait for an answer. */
export function Invitations({ onSent }: { onSent: (invitation: NewInvitation) => void }) {
  const { t, i18n } = useTranslation('duties');
  const { sayProblem } = useProblemWords();
  const list = useOfficeList('listInvitations', { query: { state: 'waiting', pageSize: '100' } });
  const withdrawing = useActionWithToast('withdrawInvitation', { says: t('office.takenBack'), onDone: list.reload });
  const sending = useActionWithToast('resendInvitation', {
    onDone: ({ data }) => {
      list.reload();
      onSent(data);
    },
  });
  return (
    <OfficePanel title={t('office.invitedTitle')}>
      {list.problem && (
        <ErrorBox message={sayProblem(list.problem)} retryWord={t('admin:list.retry')} onRetry={list.reload} />
      )}
      {!list.known && !list.problem && <Spinner label={t('admin:list.loading')} />}
      {list.known && list.rows.length === 0 && <p>{t('office.nobodyInvited')}</p>}
      <ul className={styles.list}>
        {list.rows.map(({ id, email, name, duties, expiresAt }: Invitation) => (
          <li key={id}>
            <div>
              {name && (
                <b>
                  <bdi>{name}</bdi>
                </b>
              )}
              <span className={styles.detail}>
                <bdi dir="ltr">{email}</bdi>
              </span>
              <span className={styles.detail}>
                {t('office.until', { moment: formatMoment(new Date(expiresAt), i18n.language) })}
              </span>
            </div>
            <DutyChips duties={duties} />
            <div className="row">
              <Button
                look="quiet"
                size="dense"
                icon="mail"
                aria-label={`${t('office.resend')}: ${email}`}
                onClick={() => void sending.run({ params: { id } })}
              >
                {t('office.resend')}
              </Button>
              <Button
                look="dangerQuiet"
                size="dense"
                icon="x"
                aria-label={`${t('office.takeBack')}: ${email}`}
                onClick={() => void withdrawing.run({ params: { id } })}
              >
                {t('office.takeBack')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </OfficePanel>
  );
}
