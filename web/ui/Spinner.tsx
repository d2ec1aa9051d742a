import styles from './Spinner.module.css';

/** A bare ring for buttons; with a label a centred block that says what is loading. */
export function Spinner({ label }: { label?: string }) {
  if (label === undefined) return <span className={styles.ring} aria-hidden="true" />;
  return (
    <div className={styles.block} role="status">
      <span className={styles.ring} aria-hidden="true" />
      {label}
    </div>
  );
}
