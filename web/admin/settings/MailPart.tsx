import { type ReactNode, useEffect, useState } from 'react';
import type { MailState } from '#contract/dashboard/first-hour.ts';
import { newsletterPace } from '#contract/newsletter/newsletter.facts.ts';
import { useCall } from '../../app/use-call.ts';
import type { ErrorCode, Failure } from '../../calls/failure.ts';
import { Form } from '../../forms/Form.tsx';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import { useTell } from '../shared/Notices.tsx';
import { useToldAct } from '../shared/use-told-act.ts';
import { confirmMail, decideHeld, readMail, testMail, updateMail } from './mail-calls.ts';

/** Whether e-mail works, and how fast newsletters go out. */
export function MailPart(): ReactNode {
  const { t } = useTranslation('admin');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const [mail, setMail] = useState<MailState>();
  const [problem, setProblem] = useState<ErrorCode>();
  useEffect(() => {
    call(readMail()).then(setMail, ({ code }: Failure) => setProblem(code));
  }, [call]);
  if (problem) return <ErrorBox message={sayProblem(problem)} />;
  if (!mail) return <Spinner label={t('settings.loading')} />;
  return (
    <>
      <FormPanel title={t('mailState.title')}>
        {!mail.isSetUp && (
          <MessageBox tone="warn" title={t('mailState.off')}>
            <p>{t('mailState.offText', { setting: '\u2066SMTP_URL\u2069' })}</p>
          </MessageBox>
        )}
        {mail.isSetUp && mail.held > 0 && <Held count={mail.held} onDone={setMail} />}
        {mail.works && <MessageBox tone="success" title={t('mailState.works')} />}
        {mail.isSetUp && <TestForm onDone={setMail} />}
      </FormPanel>
      <PaceForm mail={mail} onSaved={setMail} />
    </>
  );
}

/** Written while there was no mail server: only the office knows whether they still say something true. */
function Held({ count, onDone }: { count: number; onDone: (mail: MailState) => void }) {
  const { t } = useTranslation('admin');
  const call = useCall();
  const tell = useTell();
  const { sayProblem } = useProblemWords();
  const [asked, setAsked] = useState(false);
  const decide = async (send: boolean) => {
    const mail = await call(decideHeld({ send }));
    onDone(mail);
    tell(t(send ? 'mailState.heldSent' : 'mailState.heldDeleted'));
  };
  const send = () => void decide(true).catch(({ code }: Failure) => tell(sayProblem(code), 'danger'));
  return (
    <MessageBox tone="warn" title={t('mailState.held', { count, number: formatNumber(count) })}>
      <p>{t('mailState.heldText')}</p>
      <div className="row">
        <Button icon="mail" onClick={send}>
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
            busyWord={t('dialog.deleting')}
            act={() => decide(false)}
            sayFailure={({ code }) => sayProblem(code)}
            onDone={() => undefined}
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
  const call = useCall();
  const act = useToldAct();
  const tell = useTell();
  const form = useForm<'code'>({
    fields: ['code'],
    check: () => ({}),
    send: async ({ code }) => {
      onDone(await call(confirmMail({ code })));
      // Said aloud too: after an earlier test the page already shows it.
      tell(t('mailState.works'));
    },
    fieldOf: { wrong_code: 'code' },
  });
  return (
    <>
      <p>{t('mailState.testText')}</p>
      <div className="row">
        <Button icon="mail" onClick={() => void act(testMail(), t('mailState.sent'))}>
          {t('mailState.test')}
        </Button>
      </div>
      <Form state={form} action="/admin/settings">
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
  const call = useCall();
  const tell = useTell();
  const form = useForm<'newslettersPerSecond'>({
    fields: ['newslettersPerSecond'],
    check: () => ({}),
    send: async (typed) => {
      onSaved(await call(updateMail(typed)));
      tell(t('mailState.saved'));
    },
  });
  return (
    <FormPanel title={t('mailState.paceTitle')} text={t('mailState.paceText')}>
      <Form state={form} action="/admin/settings">
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
