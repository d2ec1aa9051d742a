import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { Field, type FieldWords } from './Field.tsx';

export interface TextInputProps extends FieldWords, Omit<ComponentProps<'input'>, 'value' | 'children'> {
  fieldClass?: string | undefined;
  /** Between the hint and the input, such as suggestions to choose from. */
  above?: ReactNode;
}

const writtenInLatin: ReadonlySet<string> = new Set(['email', 'tel', 'url', 'number']);

export function TextInput({
  label,
  mark,
  hint,
  error,
  id,
  fieldClass,
  above,
  className,
  type = 'text',
  ...rest
}: TextInputProps) {
  return (
    <Field label={label} mark={mark} hint={hint} error={error} id={id} className={fieldClass}>
      {(wires) => (
        <>
          {above}
          <input
            dir={writtenInLatin.has(type) ? 'ltr' : undefined}
            {...rest}
            {...wires}
            type={type}
            className={classNames(styles.input, className)}
          />
        </>
      )}
    </Field>
  );
}
