import type { Invitation, NewInvitation } from '#contract/office/office.ts';
import { useCall } from '../../app/use-call.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useTell } from '../shared/Notices.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { useOfficeList } from '../shared/use-office-list.ts';
import { DutyChips } from './DutyChips.tsx';
import styles from './OfficePage.module.css';
import { listInvitations, resendInvitation, withdrawInvitation } from './office-calls.ts';

/** Those that wait for an answer. */
export function Invitations({ onSent }: { onSent: (invitation: NewInvitation) => void }) {
  const { t, i18n } = useTranslation('duties');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const tell = useTell();
  const list = useOfficeList(listInvitations, { state: 'waiting' as const, pageSize: '100' });
  const failed = ({ code }: Failure) => tell(sayProblem(code), 'danger');
  const takeBack = (id: string) =>
    call(withdrawInvitation(id)).then(() => {
      tell(t('office.takenBack'));
      list.reload();
    }, failed);
  const sendAgain = (id: string) =>
    call(resendInvitation(id)).then((invitation) => {
      list.reload();
      onSent(invitation);
    }, failed);
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
                onClick={() => void sendAgain(id)}
              >
                {t('office.resend')}
              </Button>
              <Button
                look="dangerQuiet"
                size="dense"
                icon="x"
                aria-label={`${t('office.takeBack')}: ${email}`}
                onClick={() => void takeBack(id)}
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
