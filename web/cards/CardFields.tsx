import { useState } from 'react';
import { codeSigns } from '#contract/values/code-signs.ts';
import { isWeakPin, pinLength } from '#contract/values/pin.ts';
import type { Wrong } from '../forms/use-form.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import styles from './Cards.module.css';
import { Keypad } from './Keypad.tsx';

interface SignFieldProps {
  label: string;
  hint?: string | undefined;
  name: string;
  wrong: Wrong | undefined;
  signs: string;
  longest: number;
  first?: string | undefined;
  hidden?: boolean;
  autoFocus?: boolean;
}

/** Typed on a keyboard or on keys under the field, which fill it from the left in every language. */
export function SignField({
  label,
  hint,
  name,
  wrong,
  signs,
  longest,
  first = '',
  hidden = false,
  autoFocus,
}: SignFieldProps) {
  const { sayWrong } = useProblemWords();
  const [typed, setTyped] = useState(first);
  return (
    <>
      <TextInput
        label={label}
        hint={hint}
        name={name}
        autoFocus={autoFocus}
        error={sayWrong(wrong)}
        className={styles.typed}
        dir="ltr"
        type={hidden ? 'password' : 'text'}
        inputMode={hidden ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        ref={(field) => {
          if (field && field.value !== typed) field.value = typed;
        }}
        defaultValue={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {/* A code that was scanned is there already. */}
      {first === '' && (
        <Keypad
          signs={signs}
          label={label}
          onSign={(sign) => setTyped(typed.length < longest ? typed + sign : typed)}
          onBack={() => setTyped(typed.slice(0, -1))}
        />
      )}
    </>
  );
}

const digits = '1234567890';

export const CardField = (props: { wrong: Wrong | undefined; first?: string | undefined }) => {
  const { t } = useTranslation('cards');
  return <SignField {...props} label={t('code')} hint={t('codeHint')} name="card" signs={codeSigns} longest={9} />;
};

interface PinFieldProps {
  name: string;
  label: string;
  hint?: string | undefined;
  wrong: Wrong | undefined;
}

export const PinField = (props: PinFieldProps) => <SignField {...props} signs={digits} longest={pinLength} hidden />;

function proposePin(): string {
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    const pin = String(number % 10 ** pinLength).padStart(pinLength, '0');
    if (!isWeakPin(pin)) return pin;
  }
}

interface NewPinFieldsProps {
  wrong: Wrong | undefined;
  wrongAgain?: Wrong | undefined;
  /** It stands there to be read: where every tap counts it is typed once. */
  once?: boolean;
}

/** A new PIN, typed twice; one is proposed to those who cannot think of any. */
export function NewPinFields({ wrong, wrongAgain, once = false }: NewPinFieldsProps) {
  const { t } = useTranslation('cards');
  const { sayWrong } = useProblemWords();
  const [proposed, setProposed] = useState<string>();
  const fields = { type: 'text', dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', required: true } as const;
  return (
    <>
      <p>{t('pinWarning')}</p>
      <TextInput
        {...fields}
        key={`pin ${proposed}`}
        label={t('newPin')}
        hint={t(proposed ? 'pinProposed' : 'pinHint')}
        error={sayWrong(wrong)}
        name="newPin"
        defaultValue={proposed}
      />
      <Button look="quiet" onClick={() => setProposed(proposePin())}>
        {t('proposePin')}
      </Button>
      {!once && <TextInput {...fields} label={t('pinAgain')} error={sayWrong(wrongAgain)} name="pinAgain" />}
    </>
  );
}
