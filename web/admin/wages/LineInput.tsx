import type { ComponentProps } from 'react';
import styles from '../../ui/Field.module.css';
import { Field } from '../../ui/Field.tsx';

interface LineInputProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: string;
  error?: string | undefined;
}

/** Of the account's draft, which keeps what is typed: the other fields of the office are left to the browser. */
export const LineInput = ({ label, error, ...rest }: LineInputProps) => (
  <Field label={label} error={error}>
    {(wires) => <input autoComplete="off" {...rest} {...wires} type="text" className={styles.input} />}
  </Field>
);
