import { type Ref, type SubmitEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { longestMessage } from '#contract/messages/messages.facts.ts';
import { longestEmail } from '#contract/values/email.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { longestName } from '#contract/values/text-length.ts';
import { useFrame } from '../app/frame.ts';
import { useMailOff } from '../app/use-mail-off.ts';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './MessageForm.module.css';
import type { MessageOutcome } from './write-message.ts';

interface MessageFormProps {
  /** Result of a message sent without script. */
  outcome: MessageOutcome | undefined;
  /** What the message begins with, such as the event that it is about. */
  begins?: string | null;
}

/** Works without script too: the server then renders the same answer. */
export function MessageForm({ outcome: fromPage, begins }: MessageFormProps) {
  const { t } = useTranslation('contact');
  const { sayWrong } = useProblemWords();
  const { formToken } = useFrame();
  const mailOff = useMailOff();
  const fetcher = useFetcher<MessageOutcome>();
  const outcome = fetcher.data ?? fromPage;
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const noteTimeTaken = useTimeTaken();

  // Focus target: the first wrong field, the problem above the form, or the reference number.
  useEffect(() => {
    if (!fetcher.data) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? box.current)?.focus();
  }, [fetcher.data]);

  if (outcome?.sent) {
    return (
      <>
        <MessageBox tone="success" title={t('sent.title')} role="status" ref={box}>
          <p>{t('sent.number')}</p>
          <bdi className={styles.reference} dir="ltr">
            {outcome.reference}
          </bdi>
          <p>{t('sent.text')}</p>
        </MessageBox>
        <LinkButton look="quiet" href="/contact">
          {t('sent.again')}
        </LinkButton>
      </>
    );
  }
  return (
    <fetcher.Form className="form" method="post" action="/contact#write" noValidate ref={form} onSubmit={noteTimeTaken}>
      <Summary outcome={outcome} box={box} />
      <TextInput
        label={t('write.name')}
        error={sayWrong(outcome?.wrong.name)}
        name="name"
        autoComplete="name"
        required
        maxLength={longestName}
        defaultValue={outcome?.typed.name}
      />
      <TextInput
        label={t('write.email')}
        hint={t(mailOff ? 'write.emailHintOff' : 'write.emailHint')}
        error={sayWrong(outcome?.wrong.email)}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={longestEmail}
        defaultValue={outcome?.typed.email}
      />
      <TextInput
        label={t('write.phone')}
        hint={t('write.phoneHint')}
        error={sayWrong(outcome?.wrong.phone)}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        maxLength={longestTypedPhone}
        defaultValue={outcome?.typed.phone}
      />
      <TextArea
        label={t('write.message')}
        error={sayWrong(outcome?.wrong.message)}
        name="message"
        required
        maxLength={longestMessage}
        defaultValue={outcome?.typed.message ?? begins ?? undefined}
      />
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="secondsTaken" />
      <label className="visually-hidden" aria-hidden="true">
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
      <KeptNotice name="contact" />
      <Button type="submit" busy={fetcher.state !== 'idle'} busyWord={t('write.sending')}>
        {t('write.send')}
      </Button>
    </fetcher.Form>
  );
}

interface SummaryProps {
  outcome: Extract<MessageOutcome, { sent: false }> | undefined;
  box: Ref<HTMLDivElement>;
}

function Summary({ outcome, box }: SummaryProps) {
  const { t } = useTranslation();
  const { sayProblem } = useProblemWords();
  if (!outcome) return null;
  const count = Object.keys(outcome.wrong).length;
  const title = outcome.problem ? sayProblem(outcome.problem) : t('form.corrections', { count });
  return <MessageBox tone="danger" title={title} role="alert" ref={box} />;
}

/** Sends how long the form was open: robots submit too fast. */
function useTimeTaken(): (event: SubmitEvent<HTMLFormElement>) => void {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  return ({ currentTarget }) => {
    const field = currentTarget.elements.namedItem('secondsTaken');
    if (field instanceof HTMLInputElement) field.value = String((performance.now() - shownAt.current) / 1000);
  };
}
