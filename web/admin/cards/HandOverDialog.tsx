import { useState } from 'react';
import { type Language, languages } from '#contract/values/language.ts';
import { longestTypedPhone } from '#contract/values/phone.ts';
import { longestName } from '#contract/values/text-length.ts';
import { screens } from '../../app/screens.ts';
import { checkCard, checkNewPin } from '../../cards/card-checks.ts';
import { MessagesTick } from '../../cards/MessagesTick.tsx';
import { Form } from '../../forms/Form.tsx';
import { checkName, checkPhone } from '../../forms/field-checks.ts';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { checkAgeAtDesk, DeskAge, deskAgeFields, saidAgeAtDesk } from '../shared/DeskAge.tsx';
import { ReadAloud } from '../shared/ReadAloud.tsx';
import styles from './CardsPage.module.css';
import { type ChosenPerson, KnownPeople } from './KnownPeople.tsx';
import { WaitingForLink } from './WaitingForLink.tsx';

interface HandOverDialogProps {
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** Somebody with a password, whose card opens nothing yet. */
interface Held {
  name: string;
  phone: string | null;
  link?: string | undefined;
}

/** A free card of a sheet for somebody who stands at the desk. */
export function HandOverDialog({ onDone, onClose }: HandOverDialogProps) {
  const { t } = useTranslation('office-cards');
  const [held, setHeld] = useState<Held>();
  const close = held ? () => onDone(t('handedOverWaits', { name: held.name })) : onClose;
  return (
    <Dialog open title={t('handOver')} subtitle={t('handOverText')} closeWord={t('admin:dialog.close')} onClose={close}>
      {held ? (
        <>
          <WaitingForLink link={held.link} phone={held.phone} />
          <DialogActions>
            <Button look="quiet" onClick={close}>
              {t('admin:dialog.close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <HandOverForm onDone={onDone} onHeld={setHeld} onClose={onClose} />
      )}
    </Dialog>
  );
}

const read = ['account', 'messages'] as const;

function HandOverForm({ onDone, onHeld, onClose }: HandOverDialogProps & { onHeld: (held: Held) => void }) {
  const { t, i18n } = useTranslation('office-cards');
  const { sayWrong } = useProblemWords();
  const [known, setKnown] = useState<ChosenPerson>();
  const [name, setName] = useState('');
  const [language, setLanguage] = useState<Language>(i18n.language);
  const form = useForm({
    fields: [
      ...(['card', 'name', 'phone', 'language', 'consent', 'messagesOk', 'pin', 'pinAgain', 'personPassword'] as const),
      ...deskAgeFields,
    ],
    check: ({ card, name, phone, consent, pin, pinAgain, personPassword: _, ...typed }) => ({
      card: checkCard(card),
      ...(pin !== '' && {
        pin: checkNewPin(pin, phone),
        pinAgain: pin === pinAgain ? undefined : ('pins_differ' as const),
      }),
      ...(!known && {
        name: checkName(name),
        phone: checkPhone(phone),
        consent: consent === '' ? 'consent_required' : undefined,
        ...checkAgeAtDesk(typed),
      }),
    }),
    send: async ({ card, language: chosen, messagesOk, pin, personPassword, ...typed }, ask) => {
      const newcomer = {
        name: typed.name,
        phone: typed.phone,
        language: chosen as Language,
        consent: true,
        messagesOk: messagesOk === 'true',
        ...saidAgeAtDesk(typed),
      };
      const member = { person_id: known?.id, ...(personPassword !== '' && { personPassword }) };
      const body = { card, ...(pin !== '' && { pin }), ...(known ? member : newcomer) };
      const { data: holder } = await ask('assignCard', { body });
      const names = { name: holder.name };
      if (holder.waitsForLink) onHeld(holder);
      else onDone(pin.length > 0 ? t('handedOverOwn', names) : t('handedOver', names));
    },
    fieldOf: { card_form: 'card', card_not_free: 'card', pin_weak: 'pin', wrong_password: 'personPassword' },
  });
  return (
    <Form state={form} action={screens.cards()}>
      <TextInput
        label={t('cards:code')}
        hint={t('cards:codeHint')}
        error={sayWrong(form.wrong.card)}
        name="card"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <KnownPeople text={name} chosen={known} onChoose={setKnown} />
      {!known && (
        <>
          <TextInput
            label={t('holderName')}
            error={sayWrong(form.wrong.name)}
            name="name"
            autoComplete="off"
            required
            maxLength={longestName}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <TextInput
            label={t('cards:phone')}
            mark={t('site:form.optional')}
            error={sayWrong(form.wrong.phone)}
            name="phone"
            type="tel"
            autoComplete="off"
            maxLength={longestTypedPhone}
          />
          <Select
            label={t('holderLanguage')}
            name="language"
            defaultValue={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
          >
            {languages.map((each) => (
              <option key={each} value={each}>
                {t(`duties:office.languages.${each}`)}
              </option>
            ))}
          </Select>
          <DeskAge wrong={form.wrong} />
          <ReadAloud language={language} names={read} />
          <p>{t('cards:consent')}</p>
          <Field label={t('consentGiven')} error={sayWrong(form.wrong.consent)}>
            {(wires) => <input {...wires} className={styles.tick} type="checkbox" name="consent" value="yes" />}
          </Field>
          <MessagesTick />
        </>
      )}
      {known && (
        <PasswordField
          label={t('admin:cards.personPassword')}
          mark={t('site:form.optional')}
          hint={t('admin:cards.personPasswordHint')}
          error={sayWrong(form.wrong.personPassword)}
          name="personPassword"
          autoComplete="off"
        />
      )}
      <PasswordField
        label={t('ownPin')}
        mark={t('site:form.optional')}
        hint={t('ownPinHint')}
        error={sayWrong(form.wrong.pin)}
        name="pin"
        inputMode="numeric"
        autoComplete="off"
      />
      <PasswordField
        label={t('cards:pinAgain')}
        error={sayWrong(form.wrong.pinAgain)}
        name="pinAgain"
        inputMode="numeric"
        autoComplete="off"
      />
      <DialogActions>
        <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
          {t('handOver')}
        </SubmitButton>
        <Button look="quiet" onClick={onClose}>
          {t('admin:dialog.cancel')}
        </Button>
      </DialogActions>
    </Form>
  );
}
