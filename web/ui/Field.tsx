import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';
import { Listen } from './Listen.tsx';

export interface FieldWords {
  label: string;
  /** A word after the label, such as "(optional)" or "(required)". */
  mark?: string | undefined;
  hint?: string | undefined;
  /** Says what to do; its presence marks the field as wrong. */
  error?: string | undefined;
}

/** Links the control to its label, hint and error. */
export interface FieldWires {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldWords {
  id?: string | undefined;
  className?: string | undefined;
  children: (wires: FieldWires) => ReactNode;
}

export function Field({ label, mark, hint, error, id, className, children }: FieldProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const describedBy = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, error && styles.bad, className)}>
      <Listen />
      <label className={styles.label} htmlFor={control}>
        {label}
        {mark && ` ${mark}`}
      </label>
      {hint && (
        <p className={styles.hint} id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
