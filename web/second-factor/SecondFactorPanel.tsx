import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Profile } from '#contract/accounts/accounts.ts';
import styles from '../accounts/ProfileParts.module.css';
import { useApp } from '../app/AppProviders.tsx';
import { useMailOff } from '../app/use-mail-off.ts';
import { FormPanel } from '../forms/FormPanel.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { readProfile } from '../store/auth.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';

/** Fetched on demand: rarely used. */
const SetUp = lazy(() => import('./SetUp.tsx'));
const ProveBoth = lazy(() => import('./ProveBoth.tsx'));

type Step = 'setUp' | 'renew' | 'switchOff';

interface SecondFactorPanelProps {
  profile: Profile;
  onChanged: (what: 'secondFactorOn' | 'secondFactorOff') => void;
}

/** The second factor of the account; off by default. */
export function SecondFactorPanel({ profile, onChanged }: SecondFactorPanelProps) {
  const { t } = useTranslation('security');
  const { store } = useApp();
  const mailOff = useMailOff();
  const [step, setStep] = useState<Step>();
  const body = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !step) body.current?.querySelector('button')?.focus();
    wasOpen.current = step !== undefined;
  }, [step]);

  const close = () => setStep(undefined);
  const done = async (what?: 'secondFactorOn' | 'secondFactorOff') => {
    await store.dispatch(readProfile());
    close();
    if (what) onChanged(what);
  };
  const isOn = profile.hasSecondFactor;
  return (
    <FormPanel title={t('title')} text={t(isOn ? 'on' : 'off')}>
      <div className={styles.body} ref={body}>
        <Suspense fallback={<Spinner label={t('loading')} />}>
          {step === 'setUp' && <SetUp onDone={() => void done('secondFactorOn')} onCancel={close} />}
          {step === 'renew' && <ProveBoth step="renew" onDone={() => void done()} onCancel={close} />}
          {step === 'switchOff' && (
            <ProveBoth step="switchOff" onDone={() => void done('secondFactorOff')} onCancel={close} />
          )}
        </Suspense>
        {!isOn && profile.mustConfirmEmail && <p>{t(mailOff ? 'unconfirmedOff' : 'unconfirmed')}</p>}
        {!step && !isOn && !profile.mustConfirmEmail && (
          <Button look="quiet" icon="lock" onClick={() => setStep('setUp')}>
            {t('setUp')}
          </Button>
        )}
        {!step && isOn && (
          <>
            <div className="row">
              <Badge tone="success" icon="tick">
                {t('isOn')}
              </Badge>
              <span className="soft">{t('codesLeft', { count: profile.recoveryCodesLeft })}</span>
            </div>
            <div className="row">
              <Button look="quiet" icon="refresh" onClick={() => setStep('renew')}>
                {t('renew')}
              </Button>
              <Button look="dangerQuiet" onClick={() => setStep('switchOff')}>
                {t('switchOff')}
              </Button>
            </div>
          </>
        )}
      </div>
    </FormPanel>
  );
}
