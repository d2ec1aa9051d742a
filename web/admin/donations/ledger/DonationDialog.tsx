import { useState } from 'react';
import { Link } from 'react-router';
import type { OfficeDonation } from '#contract/donations/donations-office.ts';
import { screens } from '../../../app/screens.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import { MessageBox } from '../../../ui/MessageBox.tsx';
import { AskDialog } from '../../approvals/AskDialog.tsx';
import { FactRows } from '../../shared/FactRows.tsx';
import { OfficeDialog } from '../../shared/OfficeDialog.tsx';
import books from './Books.module.css';
import { CorrectDonation } from './CorrectDonation.tsx';
import { actsOn, type DonationAct, isProvenByTwo } from './donation-rules.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { stateTones, useDonationWords } from './use-donation-words.ts';

interface DonationDialogProps {
  donation: OfficeDonation;
  /** With the donation as it is now, where it is known. */
  onChanged: (after?: OfficeDonation) => void;
  onClose: () => void;
}

const icons: Record<DonationAct, IconName> = { verify: 'users', refund: 'back', void: 'x', correct: 'edit' };

/** Everything about one donation, and what can be done with it. */
export function DonationDialog({ donation, onChanged, onClose }: DonationDialogProps) {
  const { t } = useTranslation('office-donations');
  const { sayDonor } = useDonationWords();
  const [act, setAct] = useState<DonationAct>();
  const { id, reference } = donation;
  const back = () => setAct(undefined);
  if (act === 'correct') return <CorrectDonation donation={donation} onSaved={onChanged} onClose={back} />;
  if (act === 'refund') return <RefundDialog donation={donation} onAsked={() => onChanged()} onClose={onClose} />;
  if (act === 'verify' || act === 'void') {
    const call = act === 'verify' ? 'verifyDonation' : 'voidDonation';
    return (
      <AskDialog
        title={t(`ask.${act}`)}
        text={t(`askText.${act}`, { reference, name: `\u2068${sayDonor(donation)}\u2069` })}
        send={async ({ reason = '' }, ask) => (await ask(call, { params: { id }, body: { reason } })).data}
        onAsked={() => onChanged()}
        onClose={onClose}
      />
    );
  }
  return (
    <OfficeDialog title={sayDonor(donation)} subtitle={`\u2066${reference}\u2069`} onClose={onClose}>
      <DonationFacts donation={donation} />
      {donation.receipt && (
        <MessageBox tone="info" title={t('donation.giveBack')}>
          <p>{t('donation.giveBackText')}</p>
          <Link to={screens.receipts({ query: { search: donation.receipt.number } })}>
            {t('donation.giveBackAct', { number: `\u2066${donation.receipt.number}\u2069` })}
          </Link>
        </MessageBox>
      )}
      <div className="row">
        {actsOn(donation).map((each) => (
          <Button
            key={each}
            look={each === 'void' ? 'dangerQuiet' : each === 'verify' && isProvenByTwo(donation) ? 'primary' : 'quiet'}
            icon={icons[each]}
            onClick={() => setAct(each)}
          >
            {t(`acts.${each}`)}
          </Button>
        ))}
      </div>
    </OfficeDialog>
  );
}

function DonationFacts({ donation }: { donation: OfficeDonation }) {
  const { t, i18n } = useTranslation('office-donations');
  const { sayMode, sayType, sayState, sayFund, sayAmount } = useDonationWords();
  const { state, mode, day, fund, type, goods, utr, chequeNumber, receipt, jointId, createdAt } = donation;
  const facts = [
    [t('donation.amount'), sayAmount(donation)],
    [t('donation.goods'), goods],
    [t('donation.mode'), sayMode(mode)],
    [t('donation.day'), formatDay(day, i18n.language)],
    [t('donation.fund'), sayFund(fund)],
    [t('donation.type'), sayType(type)],
    [t('donation.utr'), utr],
    [t('donation.cheque'), chequeNumber],
    [t('donation.joint'), jointId && t('donation.jointYes')],
    [t('donation.createdAt'), formatMoment(new Date(createdAt), i18n.language)],
  ] as const;
  return (
    <dl className={books.facts}>
      <div>
        <dt>{t('donation.state')}</dt>
        <dd>
          <Badge tone={stateTones[state]}>{sayState(state)}</Badge>
          {donation.isSample && <Badge>{t('donation.sample')}</Badge>}
        </dd>
      </div>
      <FactRows facts={facts} />
      {receipt && (
        <div>
          <dt>{t('donation.receipt')}</dt>
          <dd>
            <Link to={screens.receipts({ query: { search: receipt.number } })}>
              <bdi dir="ltr">{receipt.number}</bdi>
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}
