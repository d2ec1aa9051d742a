import { type ReactNode, useState } from 'react';
import type { MailState } from '#contract/dashboard/first-hour.ts';
import { newsletterPace } from '#contract/newsletter/newsletter.facts.ts';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { Form } from '../../forms/Form.tsx';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import { useToast } from '../shared/Notices.tsx';
import { QueryView } from '../shared/QueryView.tsx';
import { useActionWithToast } from '../shared/use-action-with-toast.ts';

/** Whether e-mail works, and how fast newsletters go out. */
export function MailPart(): ReactNode {
  const { t } = useTranslation('admin');
  const query = useQuery('readMail');
  const show = (data: MailState) => query.put({ data });
  return (
    <QueryView query={query} loadingWord={t('settings.loading')}>
      {({ data: mail }) => (
        <>
          <FormPanel title={t('mailState.title')}>
            {!mail.isSetUp && (
              <MessageBox tone="warn" title={t('mailState.off')}>
                <p>{t('mailState.offText', { setting: '\u2066SMTP_URL\u2069' })}</p>
              </MessageBox>
            )}
            {mail.isSetUp && mail.held > 0 && <Held count={mail.held} onDone={show} />}
            {mail.works && <MessageBox tone="success" title={t('mailState.works')} />}
            {mail.isSetUp && <TestForm onDone={show} />}
          </FormPanel>
          <PaceForm mail={mail} onSaved={show} />
        </>
      )}
    </QueryView>
  );
}

/** Written while there was no mail server: only the office knows whether they still say something true. */
function Held({ count, onDone }: { count: number; onDone: (mail: MailState) => void }) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const [asked, setAsked] = useState(false);
  const send = useActionWithToast('decideHeld', {
    says: t('mailState.heldSent'),
    onDone: ({ data }) => onDone(data),
  });
  return (
    <MessageBox tone="warn" title={t('mailState.held', { count, number: formatNumber(count) })}>
      <p>{t('mailState.heldText')}</p>
      <div className="row">
        <Button icon="mail" busy={send.busy} onClick={() => void send.run({ body: { send: true } })}>
          {t('mailState.heldSend')}
        </Button>
        <Button look="dangerQuiet" icon="x" onClick={() => setAsked(true)}>
          {t('mailState.heldDelete')}
        </Button>
        {asked && (
          <ConfirmAct
            title={t('mailState.heldDelete')}
            message={t('mailState.heldDeleteText')}
            confirmWord={t('mailState.heldDelete')}
            act={async (ask) => {
              onDone((await ask('decideHeld', { body: { send: false } })).data);
              toast(t('mailState.heldDeleted'));
            }}
            onClose={() => setAsked(false)}
          />
        )}
      </div>
    </MessageBox>
  );
}

function TestForm({ onDone }: { onDone: (mail: MailState) => void }) {
  const { t } = useTranslation('admin');
  const { sayWrong } = useProblemWords();
  const test = useActionWithToast('testMail', { says: t('mailState.sent') });
  const toast = useToast();
  const form = useForm<'code'>({
    fields: ['code'],
    check: () => ({}),
    send: async ({ code }, ask) => {
      onDone((await ask('confirmMail', { body: { code } })).data);
      // Said aloud too: after an earlier test the page already shows it.
      toast(t('mailState.works'));
    },
    fieldOf: { wrong_code: 'code' },
  });
  return (
    <>
      <p>{t('mailState.testText')}</p>
      <div className="row">
        <Button icon="mail" busy={test.busy} onClick={() => void test.run()}>
          {t('mailState.test')}
        </Button>
      </div>
      <Form state={form} action={screens.settings()}>
        <TextInput
          label={t('mailState.code')}
          error={sayWrong(form.wrong.code)}
          name="code"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
        />
        <div className="row">
          <SubmitButton state={form} busyWord={t('settings.saving')}>
            {t('mailState.confirm')}
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}

function PaceForm({ mail, onSaved }: { mail: MailState; onSaved: (mail: MailState) => void }) {
  const { t } = useTranslation('admin');
  const { sayWrong } = useProblemWords();
  const toast = useToast();
  const form = useForm<'newslettersPerSecond'>({
    fields: ['newslettersPerSecond'],
    check: () => ({}),
    send: async (typed, ask) => {
      onSaved((await ask('updateMail', { body: typed })).data);
      toast(t('mailState.saved'));
    },
  });
  return (
    <FormPanel title={t('mailState.paceTitle')} text={t('mailState.paceText')}>
      <Form state={form} action={screens.settings()}>
        <TextInput
          label={t('mailState.pace', { most: newsletterPace.fastest })}
          error={sayWrong(form.wrong.newslettersPerSecond)}
          name="newslettersPerSecond"
          inputMode="numeric"
          dir="ltr"
          defaultValue={String(mail.newslettersPerSecond)}
        />
        <div className="row">
          <SubmitButton state={form} busyWord={t('settings.saving')}>
            {t('settings.save')}
          </SubmitButton>
        </div>
      </Form>
    </FormPanel>
  );
}
