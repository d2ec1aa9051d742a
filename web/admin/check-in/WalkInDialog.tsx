import { useState } from 'react';
import { longestEmail } from '#contract/values/email.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { longestName } from '#contract/values/text-length.ts';
import { useCall } from '../../app/use-call.ts';
import { checkCard } from '../../cards/card-checks.ts';
import { Form } from '../../forms/Form.tsx';
import { checkEmail, checkName, checkPhone } from '../../forms/field-checks.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { registerWalkIn } from '../../store/office-registration-calls.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FullEvent } from '../registrations/FullEvent.tsx';
import { otherRegistrationIn, useRegistrationFailure } from '../registrations/use-registration-failure.ts';
import { useSeatQuestion } from '../registrations/use-seat-question.ts';
import styles from './CheckInPage.module.css';

interface WalkInDialogProps {
  eventId: string;
  /** A free card, to be handed over. */
  card?: string | undefined;
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

const partySizes = [1, 2, 3, 4, 5, 6];

function Tick({ name, label, wrong }: { name: string; label: string; wrong?: string | undefined }) {
  return (
    <Field label={label} error={wrong}>
      {(wires) => <input {...wires} className={styles.tick} type="checkbox" name={name} value="yes" />}
    </Field>
  );
}

/** Registers and checks in with one call. */
function WalkInForm({ eventId, card, onDone, onShow, onClose }: WalkInDialogProps) {
  const { t } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  const sayFailure = useRegistrationFailure();
  const call = useCall();
  const seats = useSeatQuestion();
  // Sent again after a broken line, it is the same registration.
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useForm({
    fields: ['name', 'phone', 'email', 'people', 'card', 'consent', 'noContact'],
    check: ({ name, phone, email, card: given, consent, noContact }) => ({
      name: checkName(name),
      phone:
        phone.trim() === '' && email.trim() === '' && given.trim() === '' && noContact === ''
          ? 'phone_or_email_required'
          : checkPhone(phone),
      card: given.trim() === '' ? undefined : checkCard(given),
      consent: given.trim() !== '' && consent === '' ? 'consent_required' : undefined,
      email: email.trim() === '' ? undefined : checkEmail(email),
    }),
    send: ({ people, card: given, consent, noContact, ...person }) =>
      seats.run(async (override) => {
        const body = {
          ...person,
          event_id: eventId,
          party: Array.from({ length: Number(people) - 1 }, () => ({})),
          ...(given && { card: given }),
          ...(consent && { consent: true }),
          ...(noContact && { noContact: true }),
          checkIn: true,
          requestId,
          ...override,
        };
        onDone((await call(registerWalkIn(body))).name);
      }),
    fieldOf: { card_form: 'card', card_not_free: 'card' },
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
      <Select label={t('desk.people')} name="people" defaultValue="1">
        {partySizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Select>
      <TextInput
        label={t('desk.card')}
        mark={t('site:form.optional')}
        error={sayWrong(form.wrong.card)}
        name="card"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={card}
      />
      <p>{t('cards:consent')}</p>
      <Tick name="consent" label={t('desk.consent')} wrong={sayWrong(form.wrong.consent)} />
      <Tick name="noContact" label={t('desk.noContact')} />
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
