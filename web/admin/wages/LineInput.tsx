import { type ComponentProps, useId } from 'react';
import styles from '../../ui/Field.module.css';
import { Field } from '../../ui/Field.tsx';

interface LineInputProps extends Omit<ComponentProps<'input'>, 'children' | 'list'> {
  label: string;
  error?: string | undefined;
  suggestions?: readonly string[];
}

/** Of the account's draft, which keeps what is typed: the other fields of the office are left to the browser. */
export function LineInput({ label, error, suggestions = [], ...rest }: LineInputProps) {
  const id = useId();
  const list = suggestions.length > 0 ? id : undefined;
  return (
    <>
      <Field label={label} error={error}>
        {(wires) => <input autoComplete="off" {...rest} {...wires} list={list} type="text" className={styles.input} />}
      </Field>
      {list && (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
}
