import { type ComponentProps, useState } from 'react';
import styles from './Field.module.css';
import { Field, type FieldWords } from './Field.tsx';
import { Icon } from './Icon.tsx';

export interface PasswordInputProps extends FieldWords, Omit<ComponentProps<'input'>, 'value' | 'type' | 'children'> {
  showWord: string;
  hideWord: string;
}

export function PasswordInput({ label, mark, hint, error, id, showWord, hideWord, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} mark={mark} hint={hint} error={error} id={id}>
      {(wires) => (
        <div className={styles.withEnd}>
          <input
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...wires}
            type={shown ? 'text' : 'password'}
            className={styles.input}
          />
          <button type="button" className={styles.end} aria-controls={wires.id} onClick={() => setShown(!shown)}>
            <Icon name={shown ? 'eye-off' : 'eye'} />
            {shown ? hideWord : showWord}
          </button>
        </div>
      )}
    </Field>
  );
}
