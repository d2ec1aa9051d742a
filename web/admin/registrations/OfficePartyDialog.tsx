import { useState } from 'react';
import { mostPeople } from '#contract/registrations/registrations.facts.ts';
import type { Registration } from '#contract/registrations/registrations.ts';
import { screens } from '../../app/screens.ts';
import { asFailure } from '../../calls/failure.ts';
import { type Companion, companionsOf, PartyField } from '../../events/PartyField.tsx';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { FullEvent } from './FullEvent.tsx';
import { useRegistrationFailure } from './use-registration-failure.ts';
import { useSeatQuestion } from './use-seat-question.ts';

interface OfficePartyDialogProps {
  /** Registered or waiting: nobody is in yet. */
  registration: Registration;
  onSaved: (after: Registration) => void;
  onClose: () => void;
}

export function OfficePartyDialog(props: OfficePartyDialogProps) {
  const { t } = useTranslation('office-events');
  const { registration, onClose } = props;
  return (
    <Dialog
      open
      title={t('registrations.partyTitle')}
      subtitle={`${registration.name} · ${registration.title}`}
      closeWord={t('admin:dialog.close')}
      onClose={onClose}
    >
      <OfficePartyForm {...props} />
    </Dialog>
  );
}

function OfficePartyForm({ registration, onSaved, onClose }: OfficePartyDialogProps) {
  const { t } = useTranslation('office-events');
  const sayFailure = useRegistrationFailure();
  const seats = useSeatQuestion();
  const [party, setParty] = useState<Companion[]>(companionsOf(registration));
  const [losesPlace, setLosesPlace] = useState(false);
  const form = useForm({
    fields: [],
    check: () => ({}),
    send: (_typed, ask) =>
      seats.run(async (override) => {
        const move = losesPlace ? { moveToEnd: true } : {};
        const body = { party, ...move, ...override };
        try {
          onSaved((await ask('changePartyInOffice', { params: { id: registration.id }, body })).data);
        } catch (thrown) {
          setLosesPlace(asFailure(thrown).code === 'loses_place');
          throw thrown;
        }
      }),
  });
  const save = losesPlace ? t('events:party.moveToEnd') : t('admin:dialog.save');
  return (
    <Form state={form} action={screens.registrations()} sayFailure={sayFailure}>
      <PartyField
        forOther
        party={party}
        most={mostPeople}
        onChange={(changed) => {
          setParty(changed);
          setLosesPlace(false);
          seats.takeBack();
        }}
      />
      {seats.full && <FullEvent code={seats.full} />}
      <DialogActions>
        <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
          {seats.full ? t('registrations.seatAnyway') : save}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('admin:dialog.cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
}
