import { lazy, Suspense } from 'react';
import type { Profile } from '#contract/accounts/accounts.ts';
import { useApp } from '../app/AppProviders.tsx';
import { useMailOff } from '../app/use-mail-off.ts';
import { useOfficePhone } from '../app/use-office-phone.ts';
import { Form } from '../forms/Form.tsx';
import { FormPanel } from '../forms/FormPanel.tsx';
import { checkEmail, checkName, checkPhone } from '../forms/field-checks.ts';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useUnfold } from '../forms/use-unfold.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { updateProfile } from '../store/auth.ts';
import { Button } from '../ui/Button.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { isolated } from './isolated.ts';
import { PersonFields, personFields } from './PersonFields.tsx';
import styles from './ProfileParts.module.css';

/** Fetched on demand: most people never see it. */
const UnconfirmedEmail = lazy(() => import('./UnconfirmedEmail.tsx'));
const AskedEmail = lazy(() => import('./AskedEmail.tsx'));

/** Name, e-mail and phone: read, or edited in the same place. */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const { open, setOpen, opener, inside } = useUnfold();
  const mailOff = useMailOff();
  const phone = useOfficePhone();
  return (
    <FormPanel title={t('profile.details')}>
      <div className={styles.body} ref={inside}>
        {profile.mustConfirmEmail && profile.email !== null && (
          <Suspense>
            <UnconfirmedEmail email={profile.email} />
          </Suspense>
        )}
        {profile.pendingEmail && (
          <MessageBox tone="info" title={t('profile.pendingTitle')}>
            <p>
              {mailOff && profile.isMainAdministrator
                ? t('profile.mainMailOff', operatorCommand)
                : t(mailOff ? 'profile.pendingTextOff' : 'profile.pendingText', {
                    email: isolated(profile.pendingEmail),
                    phone,
                  })}
            </p>
          </MessageBox>
        )}
        {profile.askedEmail && (
          <Suspense>
            <AskedEmail asked={profile.askedEmail} />
          </Suspense>
        )}
        {open ? (
          <EditDetails profile={profile} onClose={() => setOpen(false)} />
        ) : (
          <>
            <Facts profile={profile} />
            <Button look="quiet" icon="edit" ref={opener} onClick={() => setOpen(true)}>
              {t('profile.edit')}
            </Button>
          </>
        )}
      </div>
    </FormPanel>
  );
}

function Facts({ profile: { name, email, phone } }: { profile: Profile }) {
  const { t } = useTranslation('account');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('field.name')}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('field.email')}</dt>
        <dd>{email === null ? t('profile.noPhone') : <bdi dir="ltr">{email}</bdi>}</dd>
      </div>
      <div>
        <dt>{t('field.phone')}</dt>
        <dd>{phone ? <bdi dir="ltr">{phone}</bdi> : t('profile.noPhone')}</dd>
      </div>
    </dl>
  );
}

/** By which an operator gives the main administrator another address: nobody in the office can confirm it for them. */
const operatorCommand = { command: '\u2066admin:email\u2069' };

/** The main administrator proves who asks for it. */
const isOtherMainEmail = ({ isMainAdministrator, email }: Profile, typed: string): boolean =>
  isMainAdministrator && typed.trim().toLowerCase() !== email;

function EditDetails({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { sayWrong } = useProblemWords();
  const { store } = useApp();
  const mailOff = useMailOff();
  const form = useForm({
    fields: [...personFields, 'password'],
    check: ({ name, email, phone, password }) => ({
      name: checkName(name),
      email: profile.email === null ? undefined : checkEmail(email),
      phone: checkPhone(phone),
      password: isOtherMainEmail(profile, email) && password === '' ? 'password_required' : undefined,
    }),
    send: async ({ email, password, ...typed }) => {
      const proof = isOtherMainEmail(profile, email) ? { password } : {};
      await store.dispatch(updateProfile({ ...typed, ...proof, ...(profile.email !== null && { email }) })).unwrap();
      onClose();
    },
    fieldOf: { email_taken: 'email', wrong_password: 'password' },
  });
  return (
    <Form state={form} action="/profile">
      <PersonFields values={profile} wrong={form.wrong} withoutEmail={profile.email === null} />
      {profile.isMainAdministrator && (
        <PasswordField
          label={t('profile.ownPassword')}
          mark={t('site:form.optional')}
          hint={mailOff ? t('profile.mainMailOff', operatorCommand) : t('profile.ownPasswordHint')}
          error={sayWrong(form.wrong.password)}
          name="password"
          autoComplete="current-password"
          required={false}
        />
      )}
      <KeptNotice name="account" />
      <div className="row">
        <SubmitButton state={form} busyWord={t('profile.saving')}>
          {t('profile.save')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('profile.cancel')}
        </Button>
      </div>
    </Form>
  );
}
