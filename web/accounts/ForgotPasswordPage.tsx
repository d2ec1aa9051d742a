import { useState } from 'react';
import { Link } from 'react-router';
import { longestEmail } from '#contract/values/email.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { useMailOff } from '../app/use-mail-off.ts';
import { useOfficePhone } from '../app/use-office-phone.ts';
import { Form } from '../forms/Form.tsx';
import { checkEmail } from '../forms/field-checks.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { keepTyped, useTypedEarly } from '../forms/typed-early.ts';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './AccountPanel.module.css';
import { AccountPanel } from './AccountPanel.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('forgot.title', { ns: 'account' }), frame, language),
  description: t(frame.settings.mail === 'off' ? 'forgot.title' : 'forgot.text', { ns: 'account' }),
  hidden: true,
});

export const act: Page['act'] = keepTyped(['email']);

/** Shows the same whether or not the account exists. */
export function Component() {
  const { t } = useTranslation('account');
  const { sayWrong } = useProblemWords();
  const early = useTypedEarly<'email'>();
  const mailOff = useMailOff();
  const phone = useOfficePhone();
  const [sent, setSent] = useState(false);
  const form = useForm({
    fields: ['email'],
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: async ({ email }, ask) => {
      await ask('forgotPassword', { body: { email } });
      setSent(true);
    },
  });
  if (sent) {
    return (
      <AccountPanel title={t(mailOff ? 'forgot.sentTitleOff' : 'forgot.sentTitle')}>
        <MessageBox tone={mailOff ? 'info' : 'success'} role="status">
          <p>{mailOff ? t('forgot.sentOff', { phone }) : t('forgot.sent')}</p>
        </MessageBox>
        <BackToLogin />
      </AccountPanel>
    );
  }
  return (
    <AccountPanel
      title={t('forgot.title')}
      text={mailOff ? t('forgot.textOff', { phone }) : t('forgot.text')}
      sentEarly={early !== undefined}
    >
      <Form state={form} action="/forgot-password">
        <TextInput
          label={t('field.email')}
          error={sayWrong(form.wrong.email)}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          maxLength={longestEmail}
          defaultValue={early?.email}
        />
        <SubmitButton state={form} size="wide" busyWord={t(mailOff ? 'profile.saving' : 'forgot.busy')}>
          {t(mailOff ? 'profile.save' : 'forgot.submit')}
        </SubmitButton>
      </Form>
      <BackToLogin />
    </AccountPanel>
  );
}

function BackToLogin() {
  const { t } = useTranslation('account');
  return (
    <LinkButton as={Link} className={styles.link} look="more" icon="back" to="/login">
      {t('forgot.back')}
    </LinkButton>
  );
}
