import { useRef } from 'react';
import { longestDonationDetail } from '#contract/settings/settings.facts.ts';
import type { DonationDetails } from '#contract/settings/settings.ts';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useMailPromise } from '../use-mail-promise.ts';
import styles from './DonationForm.module.css';
import { nestedBody } from './nested.ts';
import { type PartProps, SettingsForm } from './SettingsForm.tsx';

const details = ['upiId', 'payeeName', 'accountName', 'accountNumber', 'ifsc', 'bankName'] as const;
const fields = [...details.map((detail) => `donation.${detail}` as const), 'password'] as const;
const codes: ReadonlySet<string> = new Set(['upiId', 'accountNumber', 'ifsc']);

/** Donation details: only the main administrator changes them, with the password; all others are notified. */
export function DonationForm({ settings, onSaved, profile: { email, isMainAdministrator } }: PartProps) {
  const { t } = useTranslation('admin');
  const { donation } = settings;
  const secret = useRef<HTMLInputElement>(null);
  const promise = useMailPromise();
  if (!isMainAdministrator) return <DonationFacts donation={donation} />;
  return (
    <SettingsForm
      title={t('donation.title')}
      text={promise.before(t('donation.text'))}
      fields={fields}
      fieldOf={{ wrong_password: 'password' }}
      toBody={nestedBody}
      onSaved={(saved) => {
        if (secret.current) secret.current.value = '';
        onSaved(saved);
      }}
    >
      {(wrong) => (
        <>
          {donation.isSample && <SampleNotice />}
          <p>{t('donation.blank')}</p>
          <div className="grid-2">
            {details.map((detail) => (
              <TextInput
                key={detail}
                label={t(`donation.${detail}`)}
                error={wrong(`donation.${detail}`)}
                name={`donation.${detail}`}
                dir={codes.has(detail) ? 'ltr' : undefined}
                autoComplete="off"
                autoCapitalize={codes.has(detail) ? 'none' : undefined}
                maxLength={longestDonationDetail}
                defaultValue={donation.isSample ? '' : donation[detail]}
              />
            ))}
          </div>
          <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
          <div className="grid-2">
            <PasswordField
              label={t('donation.password')}
              hint={t('donation.passwordHint')}
              error={wrong('password')}
              name="password"
              autoComplete="current-password"
              ref={secret}
            />
          </div>
        </>
      )}
    </SettingsForm>
  );
}

function SampleNotice() {
  const { t } = useTranslation('admin');
  return (
    <MessageBox tone="warn" title={t('donation.sampleTitle')}>
      <p>{t('donation.sampleText')}</p>
    </MessageBox>
  );
}

function DonationFacts({ donation }: { donation: DonationDetails }) {
  const { t } = useTranslation('admin');
  return (
    <FormPanel title={t('donation.title')}>
      <MessageBox tone="info" title={t('donation.notYou')} />
      {donation.isSample && <SampleNotice />}
      <dl className={styles.facts}>
        {details.map((detail) => (
          <div key={detail}>
            <dt>{t(`donation.${detail}`)}</dt>
            <dd>
              <bdi>{donation[detail] || '–'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </FormPanel>
  );
}
