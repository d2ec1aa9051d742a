import styles from './Kinari.module.css';

/** The woven border. */
export function Kinari() {
  return <div className={styles.kinari} aria-hidden="true" />;
}
