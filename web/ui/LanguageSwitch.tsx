import type { FormEvent } from 'react';
import type { Language } from '#contract/values/language.ts';
import styles from './LanguageSwitch.module.css';

export interface LanguageChoice {
  code: Language;
  /** As its own readers write it: EN, हिन्दी, اردو. */
  word: string;
  /** For screen readers; contains the written word too. */
  name: string;
  direction: 'ltr' | 'rtl';
}

export interface LanguageSwitchProps {
  label: string;
  choices: readonly LanguageChoice[];
  chosen: Language;
  /** The page to return to. */
  action: string;
  /** Query parameters of the page to keep. */
  kept?: readonly (readonly [name: string, value: string])[];
  /** With script the page changes in place; without it the form requests the page again. */
  onChoose?: (code: Language) => void;
}

export function LanguageSwitch({ label, choices, chosen, action, kept = [], onChoose }: LanguageSwitchProps) {
  const choose = (event: FormEvent<HTMLFormElement>) => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    if (!onChoose || !(pressed instanceof HTMLButtonElement)) return;
    event.preventDefault();
    onChoose(pressed.value as Language);
  };
  return (
    <form className={styles.languages} method="get" action={action} aria-label={label} onSubmit={choose}>
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {choices.map(({ code, word, name, direction }) => (
        <button
          key={code}
          type="submit"
          name="lng"
          value={code}
          lang={code}
          dir={direction}
          aria-label={name}
          aria-current={code === chosen || undefined}
        >
          {word}
        </button>
      ))}
    </form>
  );
}
