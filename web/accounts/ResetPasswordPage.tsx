import { Link } from 'react-router';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { Form } from '../forms/Form.tsx';
import { checkNewPassword, checkSamePassword } from '../forms/field-checks.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { keepTyped, useTypedEarly } from '../forms/typed-early.ts';
import { useForm } from '../forms/use-form.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { DeadLink } from './DeadLink.tsx';
import { useLinkToken } from './link-token.ts';
import { useLeaveForLogin } from './login-notice.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('reset.title', { ns: 'account' }), frame, language),
  description: t('reset.text', { ns: 'account' }),
  hidden: true,
});

export const act: Page['act'] = keepTyped([]);

/** Target of the e-mail's link, which works once and ends every session. */
export function Component() {
  const { t } = useTranslation('account');
  const leaveForLogin = useLeaveForLogin();
  const token = useLinkToken();
  const early = useTypedEarly();
  const form = useForm({
    fields: ['password', 'confirmPassword'],
    check: ({ password, confirmPassword }) => ({
      password: checkNewPassword(password),
      confirmPassword: checkSamePassword(password, confirmPassword),
    }),
    send: async ({ password }, ask) => {
      await ask('resetPassword', { body: { token: token ?? '', password } });
      await leaveForLogin('passwordReset');
    },
  });
  if (token === null || form.problem === 'link_used') {
    return (
      <AccountPanel title={t('reset.title')}>
        <DeadLink to="/forgot-password">{t('reset.askAgain')}</DeadLink>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel title={t('reset.title')} text={t('reset.text')} sentEarly={early !== undefined}>
      <Form state={form} action="/reset-password">
        <NewPasswordFields name="password" wrong={form.wrong.password} wrongAgain={form.wrong.confirmPassword} />
        <SubmitButton state={form} size="wide" busyWord={t('reset.busy')}>
          {t('reset.submit')}
        </SubmitButton>
      </Form>
      <p>
        {t('reset.remembered')} <Link to="/login">{t('reset.login')}</Link>
      </p>
    </AccountPanel>
  );
}
