import { Link, useLocation } from 'react-router';
import { useApp } from '../AppProviders.tsx';
import { Form } from '../forms/Form.tsx';
import { checkEmail, checkGivenPassword } from '../forms/field-checks.ts';
import { PasswordField } from '../forms/PasswordField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { keepTyped, useTypedEarly } from '../forms/typed-early.ts';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { titleOf } from '../layout/head.ts';
import type { Page } from '../page.ts';
import { login } from '../store/auth.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './AccountPanel.module.css';
import { AccountPanel } from './AccountPanel.tsx';
import { useLoginState } from './login-notice.ts';
import { keepWantedPath } from './sign-in-paths.ts';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('login.title', { ns: 'account' }), frame, language),
  description: t('login.description', { ns: 'account' }),
});

export const act: Page['act'] = keepTyped(['email']);

/** Where signing in leads is the business of `GuestsOnly`. */
export function Component() {
  const { t } = useTranslation('account');
  const { store } = useApp();
  const { sayWrong } = useProblemWords();
  const { search } = useLocation();
  const { notice, email } = useLoginState();
  const early = useTypedEarly<'email'>();
  const form = useForm({
    fields: ['email', 'password'],
    check: (typed) => ({ email: checkEmail(typed.email), password: checkGivenPassword(typed.password) }),
    send: async (typed) => {
      await store.dispatch(login(typed)).unwrap();
    },
  });
  return (
    <AccountPanel title={t('login.title')} sentEarly={early !== undefined}>
      {notice && (
        <MessageBox tone="success" role="status">
          <p>{t(`login.notice.${notice}`)}</p>
        </MessageBox>
      )}
      <Form state={form} action="/login">
        <TextInput
          label={t('field.email')}
          error={sayWrong(form.wrong.email)}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          maxLength={254}
          defaultValue={early?.email ?? email}
        />
        <PasswordField
          label={t('field.password')}
          error={sayWrong(form.wrong.password)}
          name="password"
          autoComplete="current-password"
          required
        />
        <SubmitButton state={form} size="wide" busyWord={t('login.busy')}>
          {t('login.submit')}
        </SubmitButton>
      </Form>
      <LinkButton as={Link} className={styles.link} look="more" to="/forgot-password">
        {t('login.forgot')}
      </LinkButton>
      <p>
        {t('login.noAccount')} <Link to={keepWantedPath('/register', search)}>{t('login.register')}</Link>
      </p>
    </AccountPanel>
  );
}
