import { useRef } from 'react';
import { longestReason } from '#contract/approvals/approvals.facts.ts';
import { donationLengths, typedLengths } from '#contract/donations/donations.facts.ts';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useApprovalWords } from '../approvals/use-approval-words.ts';
import styles from './DonationForm.module.css';
import { nestedBody } from './nested.ts';
import { type PartProps, SettingsForm } from './SettingsForm.tsx';
import { WaitingNotice } from './WaitingNotice.tsx';

const words = ['pan', 'urn', 'signatory', 'prefix'] as const;
const days = ['issuedOn', 'validFrom', 'validTo'] as const;
const numbers = ['keepYears', 'cashDeductible', 'cashMost', 'aloneUpTo'] as const;
const all = [...words, ...days, ...numbers, 'aadhaar'] as const;
const fields = [...all.map((name) => `tax.${name}` as const), 'password', 'reason'] as const;

const longest: Record<(typeof words)[number], number> = {
  pan: typedLengths.taxId,
  urn: donationLengths.urn,
  signatory: donationLengths.signatory,
  prefix: donationLengths.prefix,
};

/** What receipts and the yearly return say about the foundation, and the limits of cash; for two people. */
export function TaxForm({ settings, onSaved, profile }: PartProps) {
  const { t } = useTranslation('duties');
  const { sayValue } = useApprovalWords();
  const { tax } = settings;
  const secret = useRef<HTMLInputElement>(null);
  const waiting = settings.pendingApprovals.find(({ kind }) => kind === 'tax_settings');
  const mayAsk = profile.isMainAdministrator || profile.duties.includes('treasurer');
  if (waiting || !mayAsk) {
    return (
      <>
        {waiting && <WaitingNotice approval={waiting} />}
        <FormPanel title={t('tax.title')}>
          {!waiting && <MessageBox tone="info" title={t('tax.notYou')} />}
          <dl className={styles.facts}>
            {all.map((name) => (
              <div key={name}>
                <dt>{t(`approvals.words.${name}`)}</dt>
                <dd>
                  <bdi>{sayValue(name, String(tax[name] ?? '')) || '–'}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </FormPanel>
      </>
    );
  }
  return (
    <SettingsForm
      title={t('tax.title')}
      text={t('tax.text')}
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
          <div className="grid-2">
            {words.map((name) => (
              <TextInput
                key={name}
                label={t(`approvals.words.${name}`)}
                error={wrong(`tax.${name}`)}
                name={`tax.${name}`}
                defaultValue={tax[name]}
                maxLength={longest[name]}
                autoComplete="off"
                dir={name === 'signatory' ? 'auto' : 'ltr'}
              />
            ))}
            {days.map((name) => (
              <TextInput
                key={name}
                label={t(`approvals.words.${name}`)}
                error={wrong(`tax.${name}`)}
                name={`tax.${name}`}
                type="date"
                defaultValue={tax[name] ?? ''}
              />
            ))}
            {numbers.map((name) => (
              <TextInput
                key={name}
                label={t(`approvals.words.${name}`)}
                error={wrong(`tax.${name}`)}
                name={`tax.${name}`}
                inputMode="numeric"
                defaultValue={tax[name]}
                maxLength={typedLengths.amount}
                autoComplete="off"
                dir="ltr"
              />
            ))}
            <Select
              label={t('approvals.words.aadhaar')}
              error={wrong('tax.aadhaar')}
              name="tax.aadhaar"
              defaultValue={String(tax.aadhaar)}
            >
              <option value="false">{t('approvals.values.false')}</option>
              <option value="true">{t('approvals.values.true')}</option>
            </Select>
          </div>
          <input type="email" name="username" autoComplete="username" defaultValue={profile.email} readOnly hidden />
          <div className="grid-2">
            <PasswordField
              label={t('admin:donation.password')}
              error={wrong('password')}
              name="password"
              autoComplete="current-password"
              ref={secret}
            />
            <TextInput
              label={t('donation.reason')}
              hint={t('donation.reasonHint')}
              error={wrong('reason')}
              name="reason"
              autoComplete="off"
              maxLength={longestReason}
              dir="auto"
            />
          </div>
        </>
      )}
    </SettingsForm>
  );
}
