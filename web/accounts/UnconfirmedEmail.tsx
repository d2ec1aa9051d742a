import { useState } from 'react';
import { useCall } from '../app/use-call.ts';
import { useMailOff } from '../app/use-mail-off.ts';
import { useOfficePhone } from '../app/use-office-phone.ts';
import type { ErrorCode, Failure } from '../calls/failure.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { sendConfirmation } from './account-calls.ts';
import { isolated } from './isolated.ts';

type Outcome = 'busy' | 'sent' | { problem: ErrorCode };

/** The address is unconfirmed; the e-mail that asks for it can be sent again. */
export default function UnconfirmedEmail({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const mailOff = useMailOff();
  const phone = useOfficePhone();
  const [outcome, setOutcome] = useState<Outcome>();

  const send = async () => {
    setOutcome('busy');
    try {
      await call(sendConfirmation());
      setOutcome('sent');
    } catch (failure) {
      setOutcome({ problem: (failure as Failure).code });
    }
  };

  const said = () => {
    if (outcome === undefined || outcome === 'busy') return '';
    return outcome === 'sent' ? t('profile.sentAgain') : sayProblem(outcome.problem);
  };
  return (
    <MessageBox tone="warn" title={t('profile.unconfirmedTitle')}>
      <p>{t(mailOff ? 'profile.unconfirmedTextOff' : 'profile.unconfirmedText', { email: isolated(email), phone })}</p>
      {outcome !== 'sent' && !mailOff && (
        <p>
          <Button
            look="quiet"
            icon="refresh"
            busy={outcome === 'busy'}
            busyWord={t('profile.sendingAgain')}
            onClick={() => void send()}
          >
            {t('profile.sendAgain')}
          </Button>
        </p>
      )}
      <p role="status">{said()}</p>
    </MessageBox>
  );
}
