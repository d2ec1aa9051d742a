import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isCardCode, signsOfCard, writeCardCode } from '#contract/values/card-code.ts';
import { longestEmail } from '#contract/values/email.ts';
import { useApp } from '../app/AppProviders.tsx';
import { useFrame } from '../app/frame.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { asFailure } from '../calls/failure.ts';
import { readTiles } from '../cards/tiles.ts';
import { CodeField } from '../forms/CodeField.tsx';
import { Form } from '../forms/Form.tsx';
import { checkCode, checkEmail, checkGivenPassword } from '../forms/field-checks.ts';
import { PasswordField } from '../forms/PasswordField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { keepTyped, useTypedEarly } from '../forms/typed-early.ts';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { login } from '../store/auth.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './AccountPanel.module.css';
import { AccountPanel } from './AccountPanel.tsx';
import { DemoSignIns } from './DemoSignIns.tsx';
import { useLoginState } from './login-notice.ts';
import { NewcomerWays } from './NewcomerWays.tsx';

/** Fetched on demand, with its keypads. */
const CardLogin = lazy(() => import('../cards/CardLogin.tsx'));

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('login.title', { ns: 'account' }), frame, language),
  description: t('login.description', { ns: 'account' }),
});

export const act: Page['act'] = keepTyped(['email']);

/** By card or by e-mail. A scanned card brings its code behind `#`; a phone that shows tiles begins with them. */
export function Component() {
  const { t } = useTranslation('account');
  const { completeWords } = useApp();
  const { hash } = useLocation();
  const [card, setCard] = useState<{ scanned?: string }>();
  const signs = signsOfCard(hash);
  useEffect(() => {
    const scanned = isCardCode(signs) ? { scanned: writeCardCode(signs) } : undefined;
    const first = scanned ?? (readTiles().length > 0 ? {} : undefined);
    if (first) void completeWords().then(() => setCard(first));
  }, [completeWords, signs]);
  if (!card) return <EmailLogin onCard={() => void completeWords().then(() => setCard({}))} />;
  return (
    <AccountPanel title={t('login.title')}>
      <Suspense fallback={<Spinner />}>
        <CardLogin key={card.scanned} scanned={card.scanned} />
      </Suspense>
      <Button className={styles.link} look="more" icon="mail" onClick={() => setCard(undefined)}>
        {t('login.withEmail')}
      </Button>
      <NewcomerWays />
    </AccountPanel>
  );
}

/** `GuestsOnly` decides where signing in leads. */
function EmailLogin({ onCard }: { onCard: () => void }) {
  const { t } = useTranslation('account');
  const { store } = useApp();
  const { sayWrong } = useProblemWords();
  const { notice, email } = useLoginState();
  const early = useTypedEarly<'email'>();
  const { demo } = useFrame().settings;
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    fields: ['email', 'password', 'code'],
    check: ({ email, password, code }) => ({
      email: checkEmail(email),
      password: checkGivenPassword(password),
      code: asksCode ? checkCode(code) : undefined,
    }),
    send: async (typed) => {
      try {
        await store.dispatch(login(typed)).unwrap();
      } catch (thrown) {
        const { code } = asFailure(thrown);
        if (code === 'login_failed') setAsksCode(false);
        if (code !== 'second_factor_required') throw thrown;
        setAsksCode(true);
      }
    },
    fieldOf: { second_factor_wrong: 'code' },
  });
  const fillIn = (chosen: string): void => {
    const typed = { email: chosen, password: demo?.password ?? '' };
    for (const [name, value] of Object.entries(typed)) {
      const input = form.form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (input) input.value = value;
    }
    form.form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  return (
    <AccountPanel
      title={t(asksCode ? 'login.code.title' : 'login.title')}
      text={asksCode ? t('login.code.text') : undefined}
      sentEarly={early !== undefined}
    >
      {notice && (
        <MessageBox tone="success" role="status">
          <p>{t(`login.notice.${notice}`)}</p>
        </MessageBox>
      )}
      {!asksCode && demo && <DemoSignIns demo={demo} onChoose={fillIn} />}
      {/* Who comes back from making an account only logs in. */}
      {!asksCode && !notice && (
        <NewcomerWays>
          <Button
            className="needs-script"
            look="quiet"
            size="wide"
            icon="user"
            onClick={() => form.form.current?.querySelector<HTMLElement>('[name="email"]')?.focus()}
          >
            {t('login.hasAccount')}
          </Button>
        </NewcomerWays>
      )}
      {!asksCode && (
        <Button className="needs-script" look="quiet" size="wide" icon="user" onClick={onCard}>
          {t('login.withCard')}
        </Button>
      )}
      <Form state={form}>
        {/* Stays in the form while the code is asked for: all three are sent together. */}
        <div className={asksCode ? undefined : 'form'} hidden={asksCode}>
          <TextInput
            label={t('field.email')}
            error={sayWrong(form.wrong.email)}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            maxLength={longestEmail}
            defaultValue={early?.email ?? email}
          />
          <PasswordField
            label={t('field.password')}
            error={sayWrong(form.wrong.password)}
            name="password"
            autoComplete="current-password"
            required
            // After registering only the password is missing.
            autoFocus={email !== undefined}
          />
        </div>
        {asksCode && <CodeField hint={t('login.code.hint')} error={sayWrong(form.wrong.code)} autoFocus />}
        <SubmitButton state={form} size="wide" busyWord={t('login.busy')}>
          {t('login.submit')}
        </SubmitButton>
      </Form>
      {asksCode ? (
        <>
          <p className="soft">{t('login.code.lost')}</p>
          <Button className={styles.link} look="more" icon="back" onClick={() => setAsksCode(false)}>
            {t('login.code.back')}
          </Button>
        </>
      ) : (
        <LinkButton as={Link} className={styles.link} look="more" to="/forgot-password">
          {t('login.forgot')}
        </LinkButton>
      )}
    </AccountPanel>
  );
}
