import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OpenInvitation } from '#contract/office/office.ts';
import { longestName } from '#contract/values/text-length.ts';
import { useApp } from '../app/AppProviders.tsx';
import { useFrame } from '../app/frame.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useQuery } from '../app/use-query.ts';
import { asFailure } from '../calls/failure.ts';
import { telephoneLink } from '../contact/office-links.ts';
import { Form } from '../forms/Form.tsx';
import { checkName, checkNewPassword } from '../forms/field-checks.ts';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { keepTyped, useTypedEarly } from '../forms/typed-early.ts';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { login } from '../store/auth.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { useLinkToken } from './link-token.ts';
import { useLeaveForLogin } from './login-notice.ts';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('join.title', { ns: 'duties' }), frame, language),
  description: t('join.text', { ns: 'duties' }),
  hidden: true,
});

export const act: Page['act'] = keepTyped([]);

/** Target of an invitation's link, which works once. Without script it says whom to call. */
export function Component() {
  const { t } = useTranslation('duties');
  const { sayProblem } = useProblemWords();
  const token = useLinkToken();
  const early = useTypedEarly();
  const { phone } = useFrame().settings.foundation;
  const [isDead, setDead] = useState(false);
  const { reply, failure, reload } = useQuery('readInvitation', token ? { body: { token } } : null);
  const invitation = reply?.data;
  const problem = token === null || isDead ? 'link_used' : failure?.code;
  return (
    <AccountPanel
      title={t('join.title')}
      text={invitation ? undefined : t('join.text')}
      sentEarly={early !== undefined}
    >
      <noscript>
        <MessageBox tone="warn">
          <p>
            {t('join.call')}{' '}
            {phone && (
              <a href={telephoneLink(phone)}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            )}
          </p>
        </MessageBox>
      </noscript>
      {problem === 'link_used' && <ErrorBox message={sayProblem(problem)} detail={t('join.dead')} />}
      {problem && problem !== 'link_used' && (
        <ErrorBox message={sayProblem(problem)} retryWord={t('site:failure.retry')} onRetry={reload} />
      )}
      {!problem && !invitation && token && <Spinner label={t('join.reading')} />}
      {!problem && invitation && <JoinForm invitation={invitation} token={token ?? ''} onDead={() => setDead(true)} />}
    </AccountPanel>
  );
}

interface JoinFormProps {
  invitation: OpenInvitation;
  token: string;
  onDead: () => void;
}

function JoinForm({ invitation: { email, name, duties, inviter, hasAccount }, token, onDead }: JoinFormProps) {
  const { t } = useTranslation('duties');
  const { sayWrong } = useProblemWords();
  const { store } = useApp();
  const navigate = useNavigate();
  const leaveForLogin = useLeaveForLogin();
  const form = useForm({
    fields: ['name', 'password'],
    check: (typed) => (hasAccount ? {} : { name: checkName(typed.name), password: checkNewPassword(typed.password) }),
    send: async (typed, ask) => {
      const body = { token, name: typed.name ?? '', password: typed.password };
      try {
        await ask('acceptInvitation', { body });
      } catch (thrown) {
        if (asFailure(thrown).code === 'link_used') onDead();
        throw thrown;
      }
      // Where a second step is on, the login page asks for its code.
      const isSignedIn = await store
        .dispatch(login({ email, password: typed.password }))
        .unwrap()
        .then(
          () => true,
          () => false,
        );
      if (isSignedIn) await navigate('/admin/dashboard', { replace: true });
      else await leaveForLogin('joinedOffice');
    },
    fieldOf: { wrong_password: 'password' },
  });
  return (
    <>
      <p>{t('join.invites', { actor: `\u2068${inviter}\u2069` })}</p>
      <ul>
        {duties.map((duty) => (
          <li key={duty}>
            <b>{t(`names.${duty}`)}</b>: {t(`about.${duty}`)}
          </li>
        ))}
      </ul>
      <Form state={form} action="/join-office">
        <p>
          <bdi dir="ltr">{email}</bdi>
        </p>
        <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
        {!hasAccount && (
          <TextInput
            label={t('account:field.name')}
            error={sayWrong(form.wrong.name)}
            name="name"
            autoComplete="name"
            required
            maxLength={longestName}
            defaultValue={name ?? undefined}
          />
        )}
        <PasswordField
          label={t(hasAccount ? 'join.ownPassword' : 'account:field.password')}
          hint={hasAccount ? undefined : t('account:field.passwordHint')}
          error={sayWrong(form.wrong.password)}
          name="password"
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
        />
        <KeptNotice name="account" />
        <SubmitButton state={form} size="wide" busyWord={t('join.busy')}>
          {t('join.submit')}
        </SubmitButton>
      </Form>
    </>
  );
}
