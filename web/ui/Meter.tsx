import styles from './Meter.module.css';

/** How much of something is used, such as seats; `label` says it in words. */
export function Meter({ value, max, label }: { value: number; max: number; label: string }) {
  return (
    <meter className={styles.meter} min={0} max={max} value={value} aria-label={label}>
      {label}
    </meter>
  );
}
