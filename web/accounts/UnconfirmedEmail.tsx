import { useState } from 'react';
import { useAction } from '../app/use-action.ts';
import { useMailOff } from '../app/use-mail-off.ts';
import { useOfficePhone } from '../app/use-office-phone.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { isolated } from './isolated.ts';

/** The address is unconfirmed; the e-mail that asks for it can be sent again. */
export default function UnconfirmedEmail({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { sayProblem } = useProblemWords();
  const mailOff = useMailOff();
  const phone = useOfficePhone();
  const [isSent, setSent] = useState(false);
  const { busy, failure, run } = useAction('sendConfirmation', { onDone: () => setSent(true) });
  return (
    <MessageBox tone="warn" title={t('profile.unconfirmedTitle')}>
      <p>{t(mailOff ? 'profile.unconfirmedTextOff' : 'profile.unconfirmedText', { email: isolated(email), phone })}</p>
      {!isSent && !mailOff && (
        <p>
          <Button
            look="quiet"
            icon="refresh"
            busy={busy}
            busyWord={t('profile.sendingAgain')}
            onClick={() => void run()}
          >
            {t('profile.sendAgain')}
          </Button>
        </p>
      )}
      <p role="status">{isSent ? t('profile.sentAgain') : failure && sayProblem(failure.code)}</p>
    </MessageBox>
  );
}
