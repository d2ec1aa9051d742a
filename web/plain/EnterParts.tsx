import { longestEmail } from '#contract/values/email.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { longestName } from '#contract/values/text-length.ts';
import styles from '../accounts/ProfileParts.module.css';
import { useOfficePhone } from '../app/use-office-phone.ts';
import { MessagesTick } from '../cards/MessagesTick.tsx';
import { AgeFields } from '../forms/AgeFields.tsx';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { type PartProps, StepButton, StepField, StepForm } from './parts.tsx';

const signs = { dir: 'ltr', autoCapitalize: 'characters', spellCheck: false, required: true } as const;
const digits = { dir: 'ltr', inputMode: 'numeric', required: true } as const;

/** Card and PIN; below it the ways of who has no card, or an e-mail. */
export function EnterForms({ outcome }: PartProps) {
  const { t } = useTranslation('cards');
  const phone = useOfficePhone(true);
  return (
    <>
      <StepForm step="enter" outcome={outcome}>
        <StepField {...signs} outcome={outcome} name="card" label={t('code')} hint={t('codeHint')} />
        <StepField {...digits} outcome={outcome} name="pin" type="password" label={t('pin')} hint={t('pinHint')} />
        <Button type="submit" size="wide">
          {t('enter')}
        </Button>
      </StepForm>
      <p>{t('lost', { phone })}</p>
      <StepButton step="new" outcome={outcome}>
        {t('plain.noCard')}
      </StepButton>
      {!outcome.typed.event && (
        <StepButton step="mine" outcome={outcome}>
          {t('plain.signedIn')}
        </StepButton>
      )}
      <h2 className={styles.heading}>{t('account:login.withEmail')}</h2>
      <EmailForm outcome={outcome} />
    </>
  );
}

function EmailForm({ outcome }: PartProps) {
  const { t } = useTranslation('account');
  return (
    <StepForm step="enter" outcome={outcome}>
      <StepField
        outcome={outcome}
        name="email"
        type="email"
        label={t('field.email')}
        maxLength={longestEmail}
        autoCapitalize="none"
        required
      />
      <StepField outcome={outcome} name="password" type="password" label={t('field.password')} required />
      {outcome.view === 'code' && (
        <StepField
          {...digits}
          outcome={outcome}
          name="code"
          label={t('login.code.label')}
          hint={t('login.code.hint')}
        />
      )}
      <Button type="submit" look="quiet" size="wide">
        {t('login.submit')}
      </Button>
    </StepForm>
  );
}

/** The second step of who signs in by e-mail. */
export function CodeForm({ outcome }: PartProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <p>{t('login.code.text')}</p>
      <EmailForm outcome={outcome} />
    </>
  );
}

/** What a card asks for before it opens: another PIN, or whose it is. */
export function CompleteForm({ outcome }: PartProps) {
  const { t } = useTranslation('cards');
  const isNew = outcome.view === 'claim';
  return (
    <StepForm step={isNew ? 'claim' : 'enter'} outcome={outcome}>
      <p role="status">{t(isNew ? 'claim' : 'ownPin')}</p>
      <StepField {...signs} outcome={outcome} name="card" label={t('code')} hint={t('codeHint')} />
      <StepField {...digits} outcome={outcome} name="pin" type="password" label={t('pin')} hint={t('pinHint')} />
      {isNew && <NameField outcome={outcome} />}
      <NewPinFields outcome={outcome} />
      {isNew && <OtherFields outcome={outcome} />}
      <Button type="submit" size="wide">
        {t('enter')}
      </Button>
    </StepForm>
  );
}

export function NewCardForm({ outcome }: PartProps) {
  const { t } = useTranslation('cards');
  return (
    <>
      <p>{t('notABank')}</p>
      <StepForm step="make" outcome={outcome}>
        <NameField outcome={outcome} />
        <NewPinFields outcome={outcome} />
        <OtherFields outcome={outcome} />
        <Button type="submit" size="wide">
          {t('make')}
        </Button>
      </StepForm>
    </>
  );
}

function NameField({ outcome }: PartProps) {
  const { t } = useTranslation('cards');
  return <StepField outcome={outcome} name="name" label={t('name')} maxLength={longestName} required />;
}

function NewPinFields({ outcome }: PartProps) {
  const { t } = useTranslation('cards');
  return (
    <>
      <p>{t('pinWarning')}</p>
      <StepField {...digits} outcome={outcome} name="newPin" label={t('newPin')} hint={t('pinHint')} />
      <StepField {...digits} outcome={outcome} name="pinAgain" label={t('pinAgain')} />
    </>
  );
}

function OtherFields({ outcome }: PartProps) {
  const { t } = useTranslation('cards');
  return (
    <>
      <StepField
        outcome={outcome}
        name="phone"
        type="tel"
        label={t('phone')}
        mark={t('site:form.optional')}
        maxLength={longestTypedPhone}
      />
      <AgeFields {...outcome} />
      <MessagesTick defaultChecked={outcome.typed.messagesOk === 'true'} />
      <p>
        {t('account:register.consent')} <a href="/privacy">{t('account:register.privacy')}</a>
      </p>
      <KeptNotice name="account" />
    </>
  );
}
