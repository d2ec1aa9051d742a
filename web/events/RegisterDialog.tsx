import { useRef, useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import { longestNotes, mostPeople } from '#contract/registrations/registrations.facts.ts';
import { languageOf } from '#contract/values/language.ts';
import { useApp } from '../app/AppProviders.tsx';
import { useMailOff } from '../app/use-mail-off.ts';
import type { Failure } from '../calls/failure.ts';
import { Form } from '../forms/Form.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { readEvent } from '../store/events.ts';
import { loadMyRegistrations, registerForEvent } from '../store/registrations.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { type Companion, PartyField, resized } from './PartyField.tsx';
import { seatsOpenIn, TooFewSeats, useTooFewSeatsWords } from './TooFewSeats.tsx';

interface RegisterDialogProps {
  event: Event;
  full: boolean;
  open: boolean;
  onClose: () => void;
}

export function RegisterDialog({ event, full, open, onClose }: RegisterDialogProps) {
  const { t } = useTranslation('events');
  const mailOff = useMailOff();
  return (
    <Dialog
      open={open}
      title={t(full ? 'dialog.lineTitle' : 'dialog.title')}
      subtitle={event.title}
      subtitleLanguage={languageOf(event, 'title')}
      closeWord={t('site:dialog.close')}
      onClose={onClose}
    >
      {full && <p>{t(mailOff ? 'dialog.lineTextOff' : 'dialog.lineText')}</p>}
      <RegisterForm event={event} full={full} onClose={onClose} />
    </Dialog>
  );
}

function RegisterForm({ event, full, onClose }: Omit<RegisterDialogProps, 'open'>) {
  const { t, i18n } = useTranslation('events');
  const { sayWrong, sayProblem } = useProblemWords();
  const { store } = useApp();
  const sayTooFew = useTooFewSeatsWords();
  const [party, setParty] = useState<Companion[]>([]);
  const people = 1 + party.length;
  // Of the office's registration for this address only its existence is told.
  const sayFailure = ({ code, data }: Failure) =>
    code === 'already_registered' && data === undefined
      ? t('dialog.guestRegistered')
      : (sayTooFew({ code, data }, people) ?? sayProblem(code));
  const mostOf = Math.min(event.maxPeople, event.capacity ?? mostPeople);
  // Set by a button; a form has one answer to what was typed.
  const chosenAnswer = useRef<{ people: number; waitlist: boolean } | undefined>(undefined);
  const form = useForm({
    fields: ['notes'],
    check: () => ({}),
    send: async ({ notes }) => {
      const lang = i18n.language;
      const { people: coming, waitlist } = chosenAnswer.current ?? { people, waitlist: full };
      chosenAnswer.current = undefined;
      const companions = resized(party, coming);
      setParty(companions);
      const input = {
        ...{ event_id: event.id, lang, notes },
        ...(companions.length > 0 && { party: companions }),
        ...(waitlist && { waitlist: true }),
      };
      try {
        await store.dispatch(registerForEvent(input)).unwrap();
        onClose();
      } catch (failure) {
        // Already registered, in another window or by a lost answer: the page shows that registration.
        if ((failure as Failure).code === 'already_registered') await store.dispatch(loadMyRegistrations(lang));
        throw failure;
      } finally {
        // The seats changed; without any left the form turns to the waiting list.
        await store.dispatch(readEvent({ id: event.id, language: lang }));
      }
    },
  });
  const seatsOpen = form.failure && seatsOpenIn(form.failure);
  const answer = (chosen: { people: number; waitlist: boolean }): void => {
    chosenAnswer.current = chosen;
    form.form.current?.requestSubmit();
  };
  return (
    <Form state={form} action={`/events/${event.id}`} sayFailure={sayFailure}>
      {seatsOpen !== undefined && (
        <TooFewSeats
          {...{ seatsOpen, busy: form.busy }}
          onComeWith={(fewer) => answer({ people: fewer, waitlist: false })}
          onWait={() => answer({ people, waitlist: true })}
        />
      )}
      {mostOf > 1 && <PartyField party={party} most={mostOf} onChange={setParty} />}
      <TextArea
        label={t('dialog.notes')}
        mark={t('site:form.optional')}
        hint={t('dialog.notesHint')}
        error={sayWrong(form.wrong.notes)}
        name="notes"
        maxLength={longestNotes}
      />
      <DialogActions>
        <SubmitButton state={form} busyWord={t('dialog.busy')}>
          {t(full ? 'ticket.joinLine' : 'dialog.submit')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
}
