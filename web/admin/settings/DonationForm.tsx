import { useRef } from 'react';
import { longestReason } from '#contract/approvals/approvals.facts.ts';
import { longestDonationDetail } from '#contract/settings/settings.facts.ts';
import type { DonationDetails } from '#contract/settings/settings.ts';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useMailPromise } from '../shared/use-mail-promise.ts';
import styles from './DonationForm.module.css';
import { nestedBody } from './nested.ts';
import { type PartProps, SettingsForm } from './SettingsForm.tsx';
import { WaitingNotice } from './WaitingNotice.tsx';

const details = ['upiId', 'payeeName', 'accountName', 'accountNumber', 'ifsc', 'bankName'] as const;
const fields = [...details.map((detail) => `donation.${detail}` as const), 'password', 'reason'] as const;
const codes: ReadonlySet<string> = new Set(['upiId', 'accountNumber', 'ifsc']);

/** Donation details: the main administrator and treasurers ask, with password and reason; another one approves. */
export function DonationForm({ settings, onSaved, profile }: PartProps) {
  const { email, isMainAdministrator, duties } = profile;
  const { t } = useTranslation('admin');
  const { donation } = settings;
  const secret = useRef<HTMLInputElement>(null);
  const promise = useMailPromise();
  const waiting = settings.pendingApprovals.find(({ kind }) => kind === 'donation_details');
  if (waiting) {
    return (
      <>
        <WaitingNotice approval={waiting} />
        <DonationFacts donation={donation} isOpen />
      </>
    );
  }
  if (!isMainAdministrator && !duties.includes('treasurer')) return <DonationFacts donation={donation} />;
  const isAtOnce = settings.firstDetailsAlone;
  return (
    <SettingsForm
      title={t('donation.title')}
      text={isAtOnce ? promise.before(t('donation.text')) : t('duties:donation.text')}
      fields={fields}
      fieldOf={{ wrong_password: 'password' }}
      toBody={({ reason, ...typed }) => nestedBody(isAtOnce ? typed : { ...typed, reason })}
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
            {!isAtOnce && (
              <TextInput
                label={t('duties:donation.reason')}
                hint={t('duties:donation.reasonHint')}
                error={wrong('reason')}
                name="reason"
                autoComplete="off"
                required
                maxLength={longestReason}
              />
            )}
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

function DonationFacts({ donation, isOpen = false }: { donation: DonationDetails; isOpen?: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <FormPanel title={t('donation.title')}>
      {!isOpen && <MessageBox tone="info" title={t('donation.notYou')} />}
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
