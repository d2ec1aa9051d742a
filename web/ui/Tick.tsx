import type { ReactNode } from 'react';
import styles from './Tick.module.css';

interface TickProps {
  name: string;
  defaultChecked?: boolean;
  /** The id of what is wrong with it. */
  describedBy?: string | undefined;
  onChange?: ((isTicked: boolean) => void) | undefined;
  children: ReactNode;
}

/** One box to tick, with its sentence; as large as a thumb. */
export function Tick({ name, defaultChecked = false, describedBy, onChange, children }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={defaultChecked}
        aria-describedby={describedBy}
        aria-invalid={describedBy ? true : undefined}
        onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
      />
      {children}
    </label>
  );
}
