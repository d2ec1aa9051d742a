import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { Form } from '../forms/Form.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { keepTyped, useTypedEarly } from '../forms/typed-early.ts';
import { useForm } from '../forms/use-form.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { DeadLink } from './DeadLink.tsx';
import { useLinkToken } from './link-token.ts';
import { useLeaveConfirmed } from './login-notice.ts';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('confirm.title', { ns: 'account' }), frame, language),
  description: t('confirm.text', { ns: 'account' }),
  hidden: true,
});

export const act: Page['act'] = keepTyped([]);

/** Needs a press: mail scanners open links too, and this one works only once. */
export function Component() {
  const { t } = useTranslation('account');
  const leave = useLeaveConfirmed();
  const token = useLinkToken();
  const early = useTypedEarly();
  const form = useForm({
    fields: [],
    check: () => ({}),
    send: async (_typed, ask) => {
      await ask('confirmEmail', { body: { token: token ?? '' } });
      await leave('emailConfirmed');
    },
  });
  if (token === null || form.problem === 'link_used') {
    return (
      <AccountPanel title={t('confirm.title')}>
        <DeadLink to="/profile">{t('confirm.profile')}</DeadLink>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel title={t('confirm.title')} text={t('confirm.text')} sentEarly={early !== undefined}>
      <Form state={form} action="/confirm-email">
        <SubmitButton state={form} size="wide" busyWord={t('confirm.busy')}>
          {t('confirm.submit')}
        </SubmitButton>
      </Form>
    </AccountPanel>
  );
}
