import { useState } from 'react';
import type { Profile } from '#contract/accounts/accounts.ts';
import { useApp } from '../app/AppProviders.tsx';
import { useMailOff } from '../app/use-mail-off.ts';
import { keepOwnCard, readOwnCard, readSharedUse } from '../calls/phone-memory.ts';
import { Form } from '../forms/Form.tsx';
import { FormPanel } from '../forms/FormPanel.tsx';
import { checkEmail, checkGivenPassword, checkNewPassword } from '../forms/field-checks.ts';
import { KeptNotice } from '../forms/KeptNotice.tsx';
import { PasswordField } from '../forms/PasswordField.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { readProfile, updateProfile } from '../store/auth.ts';
import { Button } from '../ui/Button.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { NewPinFields, PinField } from './CardFields.tsx';
import { checkNewPin, checkPin } from './card-checks.ts';
import { MessagesTick } from './MessagesTick.tsx';
import { OwnCard } from './OwnCard.tsx';

type Opened = 'pin' | 'email' | 'card' | 'keepEmail' | 'keepCard';
type Done = 'pinChanged' | 'emailSent' | 'ended';

/** The card on one's own phone, and the ways to sign in. */
export default function CardPanel({ profile }: { profile: Profile }) {
  const { t } = useTranslation('cards');
  const { store } = useApp();
  const mailOff = useMailOff();
  const [opened, setOpened] = useState<Opened>();
  const [done, setDone] = useState<Done>();
  const [made, setMade] = useState<string>();
  const finish = (what?: Done) => {
    setOpened(undefined);
    setDone(what);
    void store.dispatch(readProfile());
  };
  const { hasCard, email, role } = profile;
  if (!hasCard && role === 'admin') return null;
  const kept = hasCard ? readOwnCard() : null;
  const code = made ?? kept;
  // A phone that others use keeps no card, not even one that was just made on it.
  const isOnThisPhone = kept !== null && kept === code;
  const show = (what: Opened) => {
    setDone(undefined);
    setOpened(what);
  };
  const choices: [Opened, boolean, string][] = [
    ['pin', hasCard, t('profile.changePin')],
    ['email', hasCard && email === null, t('profile.addEmail')],
    ['card', email !== null, t('profile.addCard')],
    ['keepEmail', hasCard && email !== null, t('profile.keepEmail')],
    ['keepCard', hasCard && email !== null, t('profile.keepCard')],
  ];
  return (
    <FormPanel
      title={t('profile.title')}
      text={t(hasCard ? (isOnThisPhone ? 'profile.text' : 'profile.notHere') : 'profile.cardText')}
    >
      {done && (
        <MessageBox tone="success" role="status">
          <p>{t(mailOff && done === 'emailSent' ? 'account:forgot.sentTitleOff' : `profile.${done}`)}</p>
        </MessageBox>
      )}
      {made && <p>{t('madeText')}</p>}
      {code && <OwnCard code={code} name={profile.name} />}
      {email === null && profile.phone && (
        <MessagesTick
          defaultChecked={profile.messagesOk === true}
          onChange={(messagesOk) => {
            const { name, phone } = profile;
            void store.dispatch(updateProfile({ name, phone, messagesOk }));
          }}
        />
      )}
      {opened === 'pin' && <PinForm onDone={() => finish('pinChanged')} />}
      {opened === 'email' && <EmailForm onDone={() => finish('emailSent')} />}
      {opened === 'card' && (
        <NewCardForm
          onDone={(card) => {
            if (readSharedUse() === null) keepOwnCard(card);
            setMade(card);
            finish();
          }}
        />
      )}
      {opened === 'keepEmail' && (
        <KeepForm
          keep="email"
          onDone={() => {
            keepOwnCard(null);
            setMade(undefined);
            finish('ended');
          }}
        />
      )}
      {opened === 'keepCard' && <KeepForm keep="card" onDone={() => finish('ended')} />}
      <div className="row">
        {opened ? (
          <Button look="quiet" onClick={() => setOpened(undefined)}>
            {t('profile.cancel')}
          </Button>
        ) : (
          choices
            .filter(([, isOffered]) => isOffered)
            .map(([what, , word]) => (
              <Button key={what} look="quiet" onClick={() => show(what)}>
                {word}
              </Button>
            ))
        )}
      </div>
    </FormPanel>
  );
}

const differ = (newPin: string, pinAgain: string) => (newPin === pinAgain ? undefined : ('pins_differ' as const));

function PinForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('cards');
  const form = useForm({
    fields: ['currentPin', 'newPin', 'pinAgain'],
    check: ({ currentPin, newPin, pinAgain }) => ({
      currentPin: checkPin(currentPin),
      newPin: checkNewPin(newPin),
      pinAgain: differ(newPin, pinAgain),
    }),
    send: async ({ currentPin, newPin }, ask) => {
      await ask('changePin', { body: { currentPin, newPin } });
      onDone();
    },
    fieldOf: { wrong_pin: 'currentPin', pin_weak: 'newPin' },
  });
  return (
    <Form state={form} action="/profile">
      <PinField name="currentPin" label={t('profile.currentPin')} wrong={form.wrong.currentPin} />
      <NewPinFields wrong={form.wrong.newPin} wrongAgain={form.wrong.pinAgain} />
      <SubmitButton state={form} busyWord={t('busy')}>
        {t('profile.save')}
      </SubmitButton>
    </Form>
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('cards');
  const { sayWrong } = useProblemWords();
  const mailOff = useMailOff();
  const form = useForm({
    fields: ['email', 'password', 'pin'],
    check: ({ email, password, pin }) => ({
      email: checkEmail(email),
      password: checkNewPassword(password),
      pin: checkPin(pin),
    }),
    send: async (body, ask) => {
      await ask('addEmail', { body });
      onDone();
    },
    fieldOf: { wrong_pin: 'pin', email_taken: 'email' },
  });
  return (
    <Form state={form} action="/profile">
      <p>{t(mailOff ? 'profile.emailTextOff' : 'profile.emailText')}</p>
      <TextInput
        label={t('account:field.email')}
        error={sayWrong(form.wrong.email)}
        name="email"
        type="email"
        autoComplete="email"
        required
      />
      <PasswordField
        label={t('account:field.newPassword')}
        error={sayWrong(form.wrong.password)}
        name="password"
        autoComplete="new-password"
        required
      />
      <PinField name="pin" label={t('pin')} wrong={form.wrong.pin} />
      <KeptNotice name="account" />
      <SubmitButton state={form} busyWord={t('busy')}>
        {t(mailOff ? 'account:profile.save' : 'profile.sendLink')}
      </SubmitButton>
    </Form>
  );
}

function NewCardForm({ onDone }: { onDone: (card: string) => void }) {
  const { t } = useTranslation('cards');
  const { sayWrong } = useProblemWords();
  const form = useForm({
    fields: ['password', 'newPin', 'pinAgain'],
    check: ({ password, newPin, pinAgain }) => ({
      password: checkGivenPassword(password),
      newPin: checkNewPin(newPin),
      pinAgain: differ(newPin, pinAgain),
    }),
    send: async ({ password, newPin }, ask) =>
      onDone((await ask('addCard', { body: { password, pin: newPin } })).data.card),
    fieldOf: { wrong_password: 'password', pin_weak: 'newPin' },
  });
  return (
    <Form state={form} action="/profile">
      <p>{t('profile.cardText')}</p>
      <PasswordField
        label={t('account:field.password')}
        error={sayWrong(form.wrong.password)}
        name="password"
        autoComplete="current-password"
        required
      />
      <NewPinFields wrong={form.wrong.newPin} wrongAgain={form.wrong.pinAgain} />
      <SubmitButton state={form} busyWord={t('busy')}>
        {t('make')}
      </SubmitButton>
    </Form>
  );
}

function KeepForm({ keep, onDone }: { keep: 'email' | 'card'; onDone: () => void }) {
  const { t } = useTranslation('cards');
  const { sayWrong } = useProblemWords();
  const isEmail = keep === 'email';
  const form = useForm({
    fields: ['password', 'pin'],
    check: ({ password, pin }) => (isEmail ? { password: checkGivenPassword(password) } : { pin: checkPin(pin) }),
    send: async ({ password, pin }, ask) => {
      await ask('keepSignIn', { body: { keep, ...(isEmail ? { password } : { pin }) } });
      onDone();
    },
    fieldOf: { wrong_password: 'password', wrong_pin: 'pin' },
  });
  return (
    <Form state={form} action="/profile">
      <p>{t('profile.keepText')}</p>
      {isEmail ? (
        <PasswordField
          label={t('account:field.password')}
          error={sayWrong(form.wrong.password)}
          name="password"
          autoComplete="current-password"
          required
        />
      ) : (
        <PinField name="pin" label={t('pin')} wrong={form.wrong.pin} />
      )}
      <SubmitButton state={form} busyWord={t('busy')}>
        {t(isEmail ? 'profile.keepEmail' : 'profile.keepCard')}
      </SubmitButton>
    </Form>
  );
}
