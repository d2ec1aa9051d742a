import { useState } from 'react';
import { mostPeople } from '#contract/registrations/registrations.facts.ts';
import { longestEmail } from '#contract/values/email.ts';
import type { Language } from '#contract/values/language.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { longestName } from '#contract/values/text-length.ts';
import { screens } from '../../app/screens.ts';
import { asFailure, Failure } from '../../calls/failure.ts';
import { checkCard } from '../../cards/card-checks.ts';
import { type Companion, PartyField } from '../../events/PartyField.tsx';
import { Form } from '../../forms/Form.tsx';
import { checkEmail, checkName, checkPhone } from '../../forms/field-checks.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type ChosenPerson, KnownPeople } from '../cards/KnownPeople.tsx';
import { checkAgeAtDesk, DeskAge, deskAgeFields, saidAgeAtDesk } from '../shared/DeskAge.tsx';
import { ReadAloud } from '../shared/ReadAloud.tsx';
import { FreeCardFields } from './FreeCardFields.tsx';
import { FullEvent } from './FullEvent.tsx';
import { otherRegistrationIn, useRegistrationFailure } from './use-registration-failure.ts';
import { useSeatQuestion } from './use-seat-question.ts';

/** Without account or card: those need the server. */
export interface KeptWalkIn {
  id: string;
  name: string;
  phone?: string;
  language: Language;
  party?: Companion[];
  overCapacity?: true;
}

/** What `keep` rejects with where the phone has no room, or keeps nothing. */
export const notKept = new Failure({ code: 'fallback.gate', status: 507 });

export interface WalkInDialogProps {
  eventId: string;
  /** At the gate people are let in at once; by telephone they come another day. */
  way: 'gate' | 'telephone';
  /** A free card that was scanned, to be handed over. */
  card?: string | undefined;
  /** What was searched for in vain. */
  name?: string | undefined;
  /** How many may come with one registration, where that is known. */
  most?: number | undefined;
  /** Where a walk-in is written down while there is no network. */
  keepForLater?: { isNeeded: boolean; keep: (walkIn: KeptWalkIn) => Promise<void> };
  /** `isKept`: only written down, not yet registered. */
  onDone: (name: string, isKept: boolean) => void;
  /** Shows the row of a person who is already registered. */
  onShow: (code: string) => void;
  onClose: () => void;
}

export function WalkInDialog(props: WalkInDialogProps) {
  const { t } = useTranslation('office-events');
  const isAtGate = props.way === 'gate';
  const gateText = props.keepForLater?.isNeeded ? 'desk.walkInTextKept' : 'desk.walkInText';
  return (
    <Dialog
      open
      title={t(isAtGate ? 'desk.walkInTitle' : 'registrations.telephoneTitle')}
      subtitle={t(isAtGate ? gateText : 'registrations.telephoneText')}
      closeWord={t('admin:dialog.close')}
      onClose={props.onClose}
    >
      <WalkInForm {...props} />
    </Dialog>
  );
}

const read = ['account', 'messages'] as const;

/** The contact that a guest has; the language in which they are written to. */
const contacts = ['yes', 'none'] as const;

/** The name is typed without a tap before. A dialog that opens heeds only the attribute, which React does not set. */
const focusFirst = (field: HTMLInputElement | null): void => field?.setAttribute('autofocus', '');

function WalkInForm(props: WalkInDialogProps) {
  const { eventId, way, card, most = mostPeople, keepForLater, onDone, onShow, onClose } = props;
  const { t, i18n } = useTranslation('office-events');
  const { sayWrong } = useProblemWords();
  const sayRefusal = useRegistrationFailure();
  const sayFailure = (failure: Failure): string => (failure === notKept ? t('desk.notKept') : sayRefusal(failure));
  const seats = useSeatQuestion();
  const [party, setParty] = useState<Companion[]>([]);
  const [known, setKnown] = useState<ChosenPerson>();
  const [name, setName] = useState(props.name ?? '');
  // Account, e-mail and card need the server.
  const isKept = keepForLater?.isNeeded ?? false;
  // Without network there is no field for an e-mail.
  const missingContact = isKept ? 'phone_ten_digits' : 'phone_or_email_required';
  // The same for every try: a lost answer must not register twice.
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useForm({
    fields: ['name', 'phone', 'email', 'contact', 'card', 'consent', ...deskAgeFields],
    check: ({ name, phone, email, contact, card: given, consent, ...age }) =>
      known
        ? {}
        : {
            name: checkName(name),
            phone:
              phone.trim() === '' && email.trim() === '' && given.trim() === '' && contact !== 'none'
                ? missingContact
                : checkPhone(phone),
            email: email.trim() === '' ? undefined : checkEmail(email),
            card: given.trim() === '' ? undefined : checkCard(given),
            consent: given.trim() !== '' && consent === '' ? 'consent_required' : undefined,
            ...checkAgeAtDesk(age),
          },
    send: ({ contact, card: given, consent, name, phone, email, ...age }, ask) =>
      seats.run(async (override) => {
        const guest = { name, phone, email, ...saidAgeAtDesk(age) };
        const who = known ? { person_id: known.id } : { ...guest, language: i18n.language };
        const keep = async (): Promise<void> => {
          const details = { ...(phone.trim() && { phone }), ...(party.length > 0 && { party }), ...override };
          await keepForLater?.keep({ id: requestId, name, language: i18n.language, ...details });
          onDone(name, true);
        };
        const mayKeep = keepForLater !== undefined && !known && !given && email.trim() === '' && age.adult !== 'false';
        if (mayKeep && isKept) return keep();
        const body = {
          event_id: eventId,
          requestId,
          ...who,
          ...(party.length > 0 && { party }),
          ...(way === 'gate' && { checkIn: true }),
          ...(contact === 'none' && { noContact: true }),
          ...(given && !known && { card: given }),
          ...(consent && { consent: true }),
          ...override,
        };
        return ask('registerWalkIn', { body }).then(
          ({ data }) => onDone(data.name, false),
          (thrown: unknown) => {
            if (!mayKeep || asFailure(thrown).status < 500) throw thrown;
            return keep();
          },
        );
      }),
    fieldOf: { card_form: 'card', card_not_free: 'card' },
  });
  const other = form.failure && otherRegistrationIn(form.failure);
  const submitWord = t(way === 'gate' ? 'desk.letIn' : 'registrations.register');
  return (
    <Form state={form} action={screens.checkIn({ id: eventId })} sayFailure={sayFailure}>
      <KnownPeople eventId={eventId} text={name} chosen={known} onChoose={setKnown} />
      {!known && (
        <TextInput
          ref={props.name === undefined ? focusFirst : undefined}
          label={t('sheet.name')}
          error={sayWrong(form.wrong.name)}
          name="name"
          defaultValue={name}
          autoComplete="off"
          required
          maxLength={longestName}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <PartyField
        forOther
        party={party}
        most={most}
        onChange={(changed) => {
          setParty(changed);
          seats.takeBack();
        }}
      />
      {!known && (
        <>
          {way === 'gate' && !isKept && <FreeCardFields card={card} wrong={form.wrong} />}
          <TextInput
            label={t('sheet.phone')}
            hint={t(isKept ? 'account:field.phoneHint' : 'desk.phoneHint')}
            error={sayWrong(form.wrong.phone)}
            name="phone"
            type="tel"
            autoComplete="off"
            maxLength={longestTypedPhone}
          />
          {!isKept && (
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
          )}
          {!isKept && <DeskAge wrong={form.wrong} />}
          <ReadAloud language={i18n.language} names={read} />
          <Select label={t('desk.contact')} name="contact" defaultValue="yes">
            {contacts.map((each) => (
              <option key={each} value={each}>
                {t(`desk.contacts.${each}`)}
              </option>
            ))}
          </Select>
        </>
      )}
      {seats.full && <FullEvent code={seats.full} />}
      {other && (
        <Button look="more" icon="search" onClick={() => onShow(other.code)}>
          {t('desk.show', { name: other.name })}
        </Button>
      )}
      <DialogActions>
        <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
          {seats.full ? t('registrations.seatAnyway') : submitWord}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('admin:dialog.cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
}
