import { Link } from 'react-router';
import { registrationStatusOrder } from '#contract/registrations/registrations.facts.ts';
import type { Registration, RegistrationStatus } from '#contract/registrations/registrations.ts';
import { screens } from '../../app/screens.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Select } from '../../ui/Select.tsx';
import { FullEvent } from './FullEvent.tsx';
import { otherRegistrationIn, useRegistrationFailure } from './use-registration-failure.ts';
import { useSeatQuestion } from './use-seat-question.ts';

interface StatusDialogProps {
  registration: Registration;
  onSaved: (after: Registration) => void;
  onClose: () => void;
}

export function StatusDialog(props: StatusDialogProps) {
  const { t } = useTranslation('office-events');
  const { registration, onClose } = props;
  return (
    <Dialog
      open
      title={t('registrations.statusTitle')}
      subtitle={`${registration.name} · ${registration.title}`}
      closeWord={t('admin:dialog.close')}
      onClose={onClose}
    >
      <StatusForm {...props} />
    </Dialog>
  );
}

function StatusForm({ registration: { id, status: before }, onSaved, onClose }: StatusDialogProps) {
  const { t } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  const sayFailure = useRegistrationFailure();
  const seats = useSeatQuestion();
  const form = useForm({
    fields: ['status'],
    check: () => ({}),
    send: (typed, ask) =>
      seats.run(async (override) => {
        const body = { status: typed.status as RegistrationStatus, ...override };
        onSaved((await ask('setRegistrationStatus', { params: { id }, body })).data);
      }),
  });
  const other = form.failure && otherRegistrationIn(form.failure);
  return (
    <Form state={form} action={screens.registrations()} sayFailure={sayFailure}>
      <Select
        label={t('registrations.status')}
        error={sayWrong(form.wrong.status)}
        name="status"
        defaultValue={before}
        onChange={seats.takeBack}
      >
        {registrationStatusOrder.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </Select>
      {seats.full && <FullEvent code={seats.full} />}
      {other && (
        <p>
          <Link
            to={screens.eventRegistrations({ id: other.event_id }, { query: { search: other.code } })}
            onClick={onClose}
          >
            {t('desk.show', { name: other.name })}
          </Link>
        </p>
      )}
      <DialogActions>
        <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
          {seats.full ? t('registrations.seatAnyway') : t('admin:dialog.save')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('admin:dialog.cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
}
