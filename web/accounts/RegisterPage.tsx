import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useApp } from '../app/AppProviders.tsx';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { cardHash, usePathKeepingWanted, wantedEventIn } from '../app/sign-in-paths.ts';
import { useAuth } from '../app/use-auth.ts';
import { AgeFields, ageFields, checkAge, saidAge } from '../forms/AgeFields.tsx';
import { Form } from '../forms/Form.tsx';
import { checkEmail, checkName, checkNewPassword, checkPhone, checkSamePassword } from '../forms/field-checks.ts';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { keepTyped, useTypedEarly } from '../forms/typed-early.ts';
import { useForm } from '../forms/use-form.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { registerAccount } from '../store/auth.ts';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import styles from './AccountPanel.module.css';
import { AccountPanel } from './AccountPanel.tsx';
import type { LoginState } from './login-notice.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { type PersonField, PersonFields, personFields } from './PersonFields.tsx';

/** Fetched on demand. */
const CardRegistration = lazy(() => import('../cards/CardRegistration.tsx'));

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('register.title', { ns: 'account' }), frame, language),
  description: t('register.description', { ns: 'account' }),
});

export const act: Page['act'] = keepTyped(personFields);

export function Component() {
  const { t } = useTranslation('account');
  const { completeWords } = useApp();
  const { hash, search } = useLocation();
  const { madeCard } = useAuth();
  const [byCard, setByCard] = useState(madeCard !== null);
  useEffect(() => {
    if (hash === cardHash) void completeWords().then(() => setByCard(true));
  }, [completeWords, hash]);
  if (!byCard) return <EmailRegistration onCard={() => void completeWords().then(() => setByCard(true))} />;
  return (
    <AccountPanel title={t(wantedEventIn(search) ? 'events:dialog.title' : 'register.title')}>
      <Suspense fallback={<Spinner />}>
        <CardRegistration />
      </Suspense>
      {madeCard === null && (
        <Button className={styles.link} look="more" icon="mail" onClick={() => setByCard(false)}>
          {t('register.hasEmail')}
        </Button>
      )}
    </AccountPanel>
  );
}

function EmailRegistration({ onCard }: { onCard: () => void }) {
  const { t } = useTranslation('account');
  const { store } = useApp();
  const navigate = useNavigate();
  const early = useTypedEarly<PersonField>();
  const loginPath = usePathKeepingWanted('/login');
  const form = useForm({
    fields: [...personFields, ...ageFields, 'password', 'confirmPassword'],
    check: ({ name, email, phone, password, confirmPassword, ...age }) => ({
      ...checkAge(age),
      name: checkName(name),
      email: checkEmail(email),
      phone: checkPhone(phone),
      password: checkNewPassword(password),
      confirmPassword: checkSamePassword(password, confirmPassword),
    }),
    send: async ({ name, email, phone, password, ...age }) => {
      await store.dispatch(registerAccount({ name, email, phone, password, ...saidAge(age) })).unwrap();
      await navigate(loginPath, { state: { notice: 'registered', email } satisfies LoginState });
    },
    fieldOf: { email_taken: 'email' },
  });
  return (
    <AccountPanel title={t('register.title')} sentEarly={early !== undefined}>
      <Button className="needs-script" look="quiet" size="wide" icon="user" onClick={onCard}>
        {t('register.noEmail')}
      </Button>
      <Form state={form}>
        <PersonFields values={early} wrong={form.wrong} />
        <NewPasswordFields name="password" wrong={form.wrong.password} wrongAgain={form.wrong.confirmPassword} />
        <AgeFields wrong={form.wrong} />
        <p className={styles.small}>
          {t('register.consent')} <Link to="/privacy">{t('register.privacy')}</Link>
        </p>
        <KeptNotice name="account" />
        <SubmitButton state={form} size="wide" busyWord={t('register.busy')}>
          {t('register.submit')}
        </SubmitButton>
      </Form>
      <p>
        {t('register.hasAccount')} <Link to={loginPath}>{t('register.login')}</Link>
      </p>
    </AccountPanel>
  );
}
