import { useState } from 'react';
import { hasChildren } from '#contract/registrations/has-children.ts';
import { mostPeople } from '#contract/registrations/registrations.facts.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { languageOf } from '#contract/values/language.ts';
import { useApp } from '../app/AppProviders.tsx';
import { GuardianTick } from '../events/GuardianTick.tsx';
import { type Companion, companionsOf, PartyField, resized } from '../events/PartyField.tsx';
import { seatsOpenIn, TooFewSeats } from '../events/TooFewSeats.tsx';
import { Form } from '../forms/Form.tsx';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { changeParty, clearRegistrationMessages } from '../store/registrations.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';

interface PartyDialogProps {
  /** Open while set. */
  registration: Registration | null;
  onClose: () => void;
}

export function PartyDialog({ registration, onClose }: PartyDialogProps) {
  const { t } = useTranslation('events');
  return (
    <Dialog
      open={registration !== null}
      title={t('party.title')}
      subtitle={registration?.title}
      subtitleLanguage={registration ? languageOf(registration, 'title') : undefined}
      closeWord={t('site:dialog.close')}
      onClose={onClose}
    >
      {registration && <PartyForm registration={registration} onClose={onClose} />}
    </Dialog>
  );
}

/** A larger party in the line is asked first whether it gives up its place. */
function PartyForm({ registration, onClose }: { registration: Registration; onClose: () => void }) {
  const { t, i18n } = useTranslation('events');
  const { store } = useApp();
  const { sayWrong } = useProblemWords();
  const { id } = registration;
  const [party, setParty] = useState<Companion[]>(companionsOf(registration));
  const [losesPlace, setLosesPlace] = useState(false);
  // Of children who were there before somebody has said it already.
  const bringsChildren = hasChildren(party) && !hasChildren(companionsOf(registration));
  const form = useForm({
    fields: ['guardian'],
    check: () => ({}),
    send: async ({ guardian }) => {
      const said = { party, ...(bringsChildren && { guardian: guardian === 'true' }) };
      const input = { id, lang: i18n.language, ...said, ...(losesPlace && { moveToEnd: true }) };
      try {
        await store.dispatch(changeParty(input)).unwrap();
        onClose();
      } catch (failure) {
        // Shown in the form, not on the page behind it too.
        store.dispatch(clearRegistrationMessages());
        setLosesPlace((failure as { code?: string }).code === 'loses_place');
        throw failure;
      }
    },
  });
  const seatsOpen = form.failure && seatsOpenIn(form.failure);
  const change = (changed: Companion[]): void => {
    setParty(changed);
    setLosesPlace(false);
  };
  return (
    <Form state={form} action="/my-registrations">
      {seatsOpen !== undefined && seatsOpen > 0 && (
        <TooFewSeats
          seatsOpen={registration.people + seatsOpen}
          busy={form.busy}
          onComeWith={(fewer) => change(resized(party, fewer))}
        />
      )}
      <PartyField party={party} most={mostPeople} onChange={change} />
      {bringsChildren && <GuardianTick wrong={sayWrong(form.wrong.guardian)} />}
      <KeptNotice name="account" />
      <DialogActions>
        <SubmitButton state={form} busyWord={t('dialog.busy')}>
          {t(losesPlace ? 'party.moveToEnd' : 'party.save')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('party.keep')}
        </Button>
      </DialogActions>
    </Form>
  );
}
