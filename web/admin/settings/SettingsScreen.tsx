import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { OfficeSettings } from '#contract/settings/settings-office.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useAuth } from '../../app/use-auth.ts';
import { useCall } from '../../app/use-call.ts';
import type { ErrorCode, Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SettingsPageKey } from '../../routing/office-page.ts';
import { settingsPath } from '../../routing/office-settings-pages.ts';
import { readProfile } from '../../store/auth.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWaitingApprovals } from '../approvals/WaitingApprovals.tsx';
import { useTell } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import type { PartProps } from './SettingsForm.tsx';
import styles from './SettingsScreen.module.css';
import { readOfficeSettings } from './settings-calls.ts';

interface SettingsScreenProps {
  page: SettingsPageKey;
  /** From top to bottom; each saves itself. */
  parts: readonly ComponentType<PartProps>[];
}

/** One page of the settings. */
export function SettingsScreen({ page, parts }: SettingsScreenProps) {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const { store } = useApp();
  const call = useCall();
  const tell = useTell();
  const { profile, error } = useAuth();
  const { readAgain } = useWaitingApprovals();
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

  const saved = (after: OfficeSettings, said = t('settings.saved')) => {
    const isAsked = after.pendingApprovals.length > (settings?.pendingApprovals.length ?? 0);
    setSettings(after);
    tell(isAsked ? t('settings.asked') : said);
    if (isAsked) readAgain();
  };
  const failed = problem ?? (settings ? undefined : error);
  return (
    <>
      <OfficeHead title={t(`settings.pages.${page}.title`)} text={t(`settings.pages.${page}.text`)}>
        <LinkButton as={Link} look="quiet" size="small" icon="back" to={settingsPath}>
          {t('settings.all')}
        </LinkButton>
      </OfficeHead>
      {failed && <ErrorBox message={sayProblem(failed)} retryWord={t('settings.retry')} onRetry={() => void load()} />}
      {!failed && !(settings && profile) && <Spinner label={t('settings.loading')} />}
      {settings && profile && (
        <div className={styles.parts}>
          {parts.map((Part) => (
            <Part
              key={Part.name}
              settings={settings}
              profile={{ ...profile, email: profile.email ?? '' }}
              onSaved={saved}
            />
          ))}
        </div>
      )}
    </>
  );
}
