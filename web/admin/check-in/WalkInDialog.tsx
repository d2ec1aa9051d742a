import { longestEmail } from '#contract/values/email.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { longestName } from '#contract/values/text-length.ts';
import { useCall } from '../../app/use-call.ts';
import { Form } from '../../forms/Form.tsx';
import { checkEmail, checkName, checkPhone } from '../../forms/field-checks.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { checkInRegistration, registerWalkIn } from '../../store/office-registration-calls.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FullEvent } from '../registrations/FullEvent.tsx';
import { otherRegistrationIn, useRegistrationFailure } from '../registrations/use-registration-failure.ts';
import { useSeatQuestion } from '../registrations/use-seat-question.ts';

interface WalkInDialogProps {
  eventId: string;
  onDone: (name: string) => void;
  /** Shows the row of a person who is already registered. */
  onShow: (code: string) => void;
  onClose: () => void;
}

export function WalkInDialog(props: WalkInDialogProps) {
  const { t } = useTranslation('office-events');
  return (
    <Dialog
      open
      title={t('desk.walkInTitle')}
      subtitle={t('desk.walkInText')}
      closeWord={t('admin:dialog.close')}
      onClose={props.onClose}
    >
      <WalkInForm {...props} />
    </Dialog>
  );
}

/** Registers and checks in with one call. */
function WalkInForm({ eventId, onDone, onShow, onClose }: WalkInDialogProps) {
  const { t } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  const sayFailure = useRegistrationFailure();
  const call = useCall();
  const seats = useSeatQuestion();
  const form = useForm({
    fields: ['name', 'phone', 'email'],
    check: ({ name, phone, email }) => ({
      name: checkName(name),
      phone: phone.trim() === '' && email.trim() === '' ? 'phone_or_email_required' : checkPhone(phone),
      email: email.trim() === '' ? undefined : checkEmail(email),
    }),
    send: (person) =>
      seats.run(async (override) => {
        const { name, id } = await call(registerWalkIn({ event_id: eventId, ...person, ...override }));
        await call(checkInRegistration(id));
        onDone(name);
      }),
  });
  const other = form.failure && otherRegistrationIn(form.failure);
  return (
    <Form state={form} action={`/admin/events/${eventId}/check-in`} sayFailure={sayFailure}>
      <TextInput
        label={t('sheet.name')}
        error={sayWrong(form.wrong.name)}
        name="name"
        autoComplete="off"
        required
        maxLength={longestName}
      />
      <TextInput
        label={t('sheet.phone')}
        hint={t('desk.phoneHint')}
        error={sayWrong(form.wrong.phone)}
        name="phone"
        type="tel"
        autoComplete="off"
        maxLength={longestTypedPhone}
      />
      <TextInput
        label={t('account:field.email')}
        mark={t('site:form.optional')}
        error={sayWrong(form.wrong.email)}
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={longestEmail}
      />
      {seats.isFull && <FullEvent />}
      {other && (
        <Button look="more" icon="search" onClick={() => onShow(other.code)}>
          {t('desk.show', { name: other.name })}
        </Button>
      )}
      <DialogActions>
        <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
          {t(seats.isFull ? 'registrations.seatAnyway' : 'desk.letIn')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('admin:dialog.cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
}
