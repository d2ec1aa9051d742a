import { useId, useState } from 'react';
import { eventLengths } from '#contract/events/events.facts.ts';
import type { RecipientCount, RecipientGroup } from '#contract/events/events.ts';
import { screens } from '../../app/screens.ts';
import { useMailOff } from '../../app/use-mail-off.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** What the office has decided; `not_told`: why nobody is told. */
export interface TellDecision {
  not_told?: string;
}

/** Asks before a change about which people are told; answers null where the office goes back. */
export function useAskTold() {
  const [asked, setAsked] = useState<{ told: RecipientCount; answer: (decision: TellDecision | null) => void }>();
  const askWhetherToTell = (told: RecipientCount): Promise<TellDecision | null> => {
    if (told.emails + told.calls === 0) return Promise.resolve({});
    return new Promise((resolve) => setAsked({ told, answer: resolve }));
  };
  const end = (decision: TellDecision | null): void => {
    asked?.answer(decision);
    setAsked(undefined);
  };
  return { askWhetherToTell, question: asked && <AskTold told={asked.told} onAnswer={end} /> };
}

/** Whom no e-mail reaches is put on the list of those to call. */
export function ToldCounts({
  told,
}: {
  told: Pick<RecipientCount, 'emails' | 'calls'> & { groups?: readonly RecipientGroup[] };
}) {
  const { t } = useTranslation('office-events');
  const mailOff = useMailOff();
  const emails = mailOff ? 0 : told.emails;
  const calls = told.calls + (mailOff ? told.emails : 0);
  return (
    <MessageBox tone="info" title={t('events.cancel.told')}>
      {!mailOff && <p>{t('events.cancel.emails', { count: emails, number: formatNumber(emails) })}</p>}
      <p>{t('events.cancel.calls', { count: calls, number: formatNumber(calls) })}</p>
      {told.groups?.map(({ why, emails: mailed, calls: called }) => (
        <p className="soft" key={why}>
          {t(`events.told.why.${why}`, { count: mailed + called, number: formatNumber(mailed + called) })}
        </p>
      ))}
    </MessageBox>
  );
}

interface SilenceProps {
  isTold: boolean;
  onChange: (isTold: boolean) => void;
  /** Hears the reason while it is typed. */
  onReason?: (reason: string) => void;
  /** Of the reason. */
  wrong?: string | undefined;
}

/** People are told, or it is written down why not. */
export function SilenceFields({ isTold, onChange, onReason, wrong }: SilenceProps) {
  const { t } = useTranslation('office-events');
  return (
    <>
      <label className="row">
        <input type="checkbox" checked={isTold} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
        <span>{t('events.told.tell')}</span>
      </label>
      {!isTold && (
        <TextInput
          label={t('events.told.whyNot')}
          hint={t('events.told.whyNotHint')}
          error={wrong}
          name="not_told"
          required
          maxLength={eventLengths.notTold}
          onInput={({ currentTarget }) => onReason?.(currentTarget.value)}
        />
      )}
    </>
  );
}

function AskTold({ told, onAnswer }: { told: RecipientCount; onAnswer: (decision: TellDecision | null) => void }) {
  const { t } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  const [isTold, setTold] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const form = useId();
  return (
    <Dialog
      open
      title={t('events.told.title')}
      subtitle={t('events.told.text')}
      closeWord={t('admin:dialog.close')}
      onClose={() => onAnswer(null)}
    >
      <form
        id={form}
        className="form"
        method="post"
        action={screens.events()}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form of the event, in which this dialog may stand, is another one.
          event.stopPropagation();
          const reason = String(new FormData(event.currentTarget).get('not_told') ?? '').trim();
          if (!isTold && reason === '') setMissing(true);
          else onAnswer(isTold ? {} : { not_told: reason });
        }}
      >
        <ToldCounts told={told} />
        <SilenceFields isTold={isTold} onChange={setTold} wrong={isMissing ? sayWrong('reason_required') : undefined} />
        <DialogActions>
          <Button type="submit">{t(isTold ? 'events.told.saveAndTell' : 'events.told.saveOnly')}</Button>
          <Button look="quiet" onClick={() => onAnswer(null)}>
            {t('events.told.back')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
