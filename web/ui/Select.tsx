import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { Field, type FieldWords } from './Field.tsx';
import { Icon } from './Icon.tsx';

export interface SelectProps extends FieldWords, Omit<ComponentProps<'select'>, 'multiple'> {}

/** Its children are `<option>`s. */
export function Select({ label, mark, hint, error, id, className, ...rest }: SelectProps) {
  return (
    <Field label={label} mark={mark} hint={hint} error={error} id={id}>
      {(wires) => (
        <div className={styles.choice}>
          <select {...rest} {...wires} className={classNames(styles.input, className)} />
          <Icon name="open" />
        </div>
      )}
    </Field>
  );
}
