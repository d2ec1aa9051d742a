import type { ComponentType } from 'react';
import { Link } from 'react-router';
import type { OfficeSettings } from '#contract/settings/settings-office.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { useAuth } from '../../app/use-auth.ts';
import { useQueries } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SettingsPageKey } from '../../routing/office-page.ts';
import { settingsPath } from '../../routing/office-settings-pages.ts';
import { readProfile } from '../../store/auth.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { useWaitingApprovals } from '../approvals/WaitingApprovals.tsx';
import { useToast } from '../shared/Notices.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { QueryView } from '../shared/QueryView.tsx';
import type { PartProps } from './SettingsForm.tsx';
import styles from './SettingsScreen.module.css';

interface SettingsScreenProps {
  page: SettingsPageKey;
  /** From top to bottom; each saves itself. */
  parts: readonly ComponentType<PartProps>[];
}

/** One page of the settings. */
export function SettingsScreen({ page, parts }: SettingsScreenProps) {
  const { t } = useTranslation('admin');
  const { store } = useApp();
  const toast = useToast();
  const { profile } = useAuth();
  const { readAgain } = useWaitingApprovals();
  const query = useQueries(async (ask) => {
    const [{ data }] = await Promise.all([ask('readOfficeSettings'), store.dispatch(readProfile()).unwrap()]);
    return data;
  }, 'settings');
  const saved = (after: OfficeSettings, said = t('settings.saved')) => {
    const isAsked = after.pendingApprovals.length > (query.reply?.pendingApprovals.length ?? 0);
    query.put(after);
    toast(isAsked ? t('settings.asked') : said);
    if (isAsked) readAgain();
  };
  return (
    <>
      <OfficeHead title={t(`settings.pages.${page}.title`)} text={t(`settings.pages.${page}.text`)}>
        <LinkButton as={Link} look="quiet" size="small" icon="back" to={settingsPath}>
          {t('settings.all')}
        </LinkButton>
      </OfficeHead>
      <QueryView query={query} loadingWord={t('settings.loading')}>
        {(settings) =>
          profile && (
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
          )
        }
      </QueryView>
    </>
  );
}
