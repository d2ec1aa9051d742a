import { useState } from 'react';
import { longestReason, shortestReason } from '#contract/approvals/approvals.facts.ts';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { ListedDonor } from '#contract/donations/donors.ts';
import type { Reply } from '#contract/send.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { AskedDialog } from '../../approvals/AskedDialog.tsx';
import styles from '../../help/Cases.module.css';
import { ActDialog } from '../../shared/ActDialog.tsx';
import { OfficeDialog } from '../../shared/OfficeDialog.tsx';

type Cleared = NonNullable<Reply<'readTaxId'>['data']>;

/** The number in full, after a reason that stays with it. */
export function TaxIdDialog({ donor, onClose }: { donor: ListedDonor; onClose: () => void }) {
  const { t } = useTranslation('office-donors');
  const [cleared, setCleared] = useState<Cleared>();
  const [asked, setAsked] = useState<Approval>();
  if (asked)
    return (
      <AskedDialog title={donor.name} approval={asked} onClose={onClose}>
        <p>{t('unmask.many')}</p>
      </AskedDialog>
    );
  if (cleared) return <Shown donor={donor} cleared={cleared} onClose={onClose} />;
  return (
    <ActDialog
      title={t('unmask.title', { name: donor.name })}
      text={t('unmask.text')}
      fields={[
        {
          name: 'reason',
          label: t('duties:approvals.reason'),
          input: 'line',
          required: 'reason_form',
          longest: longestReason,
          check: (text) => (text.trim().length < shortestReason ? 'reason_form' : undefined),
        },
      ]}
      confirmWord={t('unmask.act')}
      send={async ({ reason = '' }, ask) => {
        const { data, approval } = await ask('readTaxId', { params: { id: donor.id }, body: { reason } });
        if (data) return setCleared(data);
        setAsked(approval);
      }}
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}

function Shown({ donor, cleared, onClose }: { donor: ListedDonor; cleared: Cleared; onClose: () => void }) {
  const { t, i18n } = useTranslation('office-donors');
  const { kind, number, passport, isUnreadable, views } = cleared;
  return (
    <OfficeDialog title={donor.name} onClose={onClose}>
      {isUnreadable && <MessageBox tone="danger" title={t('unmask.unreadable')} />}
      <dl className={styles.facts}>
        {number && kind && (
          <div>
            <dt>{t(`kinds.${kind}`)}</dt>
            <dd>
              <b>
                <bdi dir="ltr">{number}</bdi>
              </b>
            </dd>
          </div>
        )}
        {passport && (
          <div>
            <dt>{t('kinds.passport')}</dt>
            <dd>
              <b>
                <bdi dir="ltr">{passport}</bdi>
              </b>
            </dd>
          </div>
        )}
      </dl>
      <h3>{t('unmask.views')}</h3>
      <ol className={styles.timeline}>
        {views.map(({ by, at, reason }) => (
          <li key={`${at} ${by}`} className={styles.entry}>
            <p>
              <bdi>{by}</bdi> · <span className="soft">{formatMoment(new Date(at), i18n.language)}</span>
            </p>
            <p dir="auto">{reason}</p>
          </li>
        ))}
      </ol>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t('admin:dialog.close')}
        </Button>
      </DialogActions>
    </OfficeDialog>
  );
}
