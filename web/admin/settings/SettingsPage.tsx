import { useCallback, useEffect, useState } from 'react';
import type { OfficeSettings } from '#contract/settings/settings-office.ts';
import { useAuth } from '../../accounts/use-auth.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useCall } from '../../app/use-call.ts';
import type { ErrorCode, Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readProfile } from '../../store/auth.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useTell } from '../Notices.tsx';
import { OfficeHead } from '../OfficeHead.tsx';
import { officeHead } from '../office-head.ts';
import { DonationForm } from './DonationForm.tsx';
import { FiguresForm } from './FiguresForm.tsx';
import { FoundationForm } from './FoundationForm.tsx';
import { ReportsPart } from './ReportsPart.tsx';
import styles from './SettingsPage.module.css';
import { SocialForm } from './SocialForm.tsx';
import { readOfficeSettings } from './settings-calls.ts';

export const head = officeHead('settings.title');

export function Component() {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const { store } = useApp();
  const call = useCall();
  const { profile, error } = useAuth();
  const [settings, setSettings] = useState<OfficeSettings>();
  const [problem, setProblem] = useState<ErrorCode>();

  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      const [read] = await Promise.all([call(readOfficeSettings()), store.dispatch(readProfile()).unwrap()]);
      setSettings(read);
    } catch (failure) {
      setProblem((failure as Failure).code);
    }
  }, [store, call]);
  useEffect(() => void load(), [load]);

  const failed = problem ?? (settings ? undefined : error);
  return (
    <>
      <OfficeHead title={t('settings.title')} text={t('settings.text')} />
      {failed && <ErrorBox message={sayProblem(failed)} retryWord={t('settings.retry')} onRetry={() => void load()} />}
      {!failed && !(settings && profile) && <Spinner label={t('settings.loading')} />}
      {settings && profile && (
        <Parts settings={settings} profile={{ ...profile, email: profile.email ?? '' }} onSaved={setSettings} />
      )}
    </>
  );
}

interface PartsProps {
  settings: OfficeSettings;
  profile: { email: string; isMainAdministrator: boolean };
  onSaved: (settings: OfficeSettings) => void;
}

function Parts({ settings, profile, onSaved }: PartsProps) {
  const { t } = useTranslation('admin');
  const tell = useTell();
  const saved = (after: OfficeSettings) => {
    onSaved(after);
    tell(t('settings.saved'));
  };
  const part = { settings, onSaved: saved };
  const { email, isMainAdministrator } = profile;
  return (
    <div className={styles.parts}>
      <FoundationForm {...part} />
      <SocialForm {...part} />
      <FiguresForm {...part} />
      <DonationForm {...part} {...{ email, isMainAdministrator }} />
      <ReportsPart {...part} />
    </div>
  );
}
