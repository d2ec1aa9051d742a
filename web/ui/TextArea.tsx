import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { Field, type FieldWords } from './Field.tsx';

export interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'value' | 'children'> {
  /** Between the hint and the input, such as what is to be translated. */
  above?: ReactNode;
}

export function TextArea({ label, mark, hint, error, id, above, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} mark={mark} hint={hint} error={error} id={id}>
      {(wires) => (
        <>
          {above}
          <textarea {...rest} {...wires} className={classNames(styles.input, styles.area, className)} />
        </>
      )}
    </Field>
  );
}
