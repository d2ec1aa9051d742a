import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { Field, type FieldWords } from './Field.tsx';

export interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'value' | 'children'> {}

export function TextArea({ label, mark, hint, error, id, className, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, mark, hint, error, id }}>
      {(wires) => <textarea {...rest} {...wires} className={classNames(styles.input, styles.area, className)} />}
    </Field>
  );
}
