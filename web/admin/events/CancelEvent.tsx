import { useState } from 'react';
import { eventLengths } from '#contract/events/events.facts.ts';
import type { Event } from '#contract/events/events.ts';
import { type Language, languages, languagesBesides } from '#contract/values/language.ts';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type FormState, useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatDay } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { wordsIn } from '../../ui/words-in.ts';
import { useOfferTakeBack } from '../shared/TakeBack.tsx';
import { languageNames } from '../translations/LanguageTabs.tsx';
import { SilenceFields, ToldCounts } from './AskTold.tsx';
import { useHeldWords } from './use-held-words.ts';
import { useReasonWords } from './use-reason-words.ts';

interface CancelEventProps {
  /** As the office wrote it. */
  event: Event;
  onCancelled: () => void;
  /** It is not cancelled any more. */
  onTakenBack: () => void;
  onClose: () => void;
}

const named = (event: Event, language: Language): string => `${event.title} · ${formatDay(event.date, language)}`;

/** The reason in three languages, whom it is told to, then the act. */
export function CancelEvent({ event, onCancelled, onTakenBack, onClose }: CancelEventProps) {
  const { t, i18n } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  const told = useQuery('countAddressees', { params: { id: event.id } }).reply?.data;
  const [isTold, setTold] = useState(true);
  const offerTakeBack = useOfferTakeBack();
  const sayHeld = useHeldWords();
  const { id, source_language: source } = event;
  const others = languagesBesides(source);
  const form: FormState<Language | 'not_told'> = useForm<Language | 'not_told'>({
    fields: [...languages, 'not_told'],
    check: (typed) => ({
      [source]: typed[source].trim() === '' ? 'reason_required' : undefined,
      not_told: isTold || typed.not_told.trim() !== '' ? undefined : 'reason_required',
    }),
    send: async (typed, ask) => {
      await words.write(typed[source]);
      for (const language of others) {
        const text = typed[language].trim();
        if (text === '' || text === words.filled[language]) continue;
        const body = { language, texts: { cancel_reason: text } };
        await ask('translateContent', { params: { kind: 'events', id }, body });
      }
      const decision = isTold ? {} : { not_told: typed.not_told };
      const hold = crypto.randomUUID();
      const body = { reason: typed[source], tell: isTold, hold, ...decision };
      await ask('cancelEvent', { params: { id }, body });
      onCancelled();
      offerTakeBack({ hold, text: sayHeld(decision), onTakenBack });
    },
  });
  const words = useReasonWords(id, others, form.form);
  return (
    <Dialog
      open
      title={t('events.cancel.title')}
      subtitle={named(event, i18n.language)}
      closeWord={t('admin:dialog.close')}
      onClose={onClose}
    >
      <Form state={form} action={screens.events()}>
        <TextArea
          label={t('events.cancel.reasonIn', { language: languageNames[source] })}
          hint={t('events.cancel.hint')}
          error={sayWrong(form.wrong[source])}
          name={source}
          {...wordsIn(source)}
          required
          maxLength={eventLengths.cancelReason}
          rows={3}
          defaultValue={event.cancel_reason ?? undefined}
        />
        <Button look="quiet" icon="globe" busy={words.busy} busyWord={t('events.cancel.filling')} onClick={words.fill}>
          {t('events.cancel.fill')}
        </Button>
        {others.map((language) => (
          <TextArea
            key={language}
            label={t('events.cancel.reasonIn', { language: languageNames[language] })}
            name={language}
            {...wordsIn(language)}
            maxLength={eventLengths.cancelReason}
            rows={3}
          />
        ))}
        {words.hasFailed && <p className="soft">{t('events.cancel.notFilled')}</p>}
        {told && <ToldCounts told={told} />}
        <SilenceFields isTold={isTold} onChange={setTold} wrong={sayWrong(form.wrong.not_told)} />
        <DialogActions>
          <SubmitButton look="danger" state={form} busyWord={t('admin:dialog.saving')}>
            {t('events.cancel.act')}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {t('admin:dialog.close')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
