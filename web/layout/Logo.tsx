import { useFrame } from '../app/frame.ts';
import mark from '../illustrations/logo-mark.svg';
import lightMark from '../illustrations/logo-mark-light.svg';
import styles from './Brand.module.css';

/** The foundation's own logo; on a ground that it was not made for it stands on a plate. */
export function Logo({ onDark = false, lazy = onDark }: { onDark?: boolean; lazy?: boolean }) {
  const { logo, logoDark } = useFrame().settings.identity;
  const fitting = onDark ? logoDark : logo;
  const own = fitting ?? logo ?? logoDark;
  const loading = lazy ? 'lazy' : 'eager';
  if (!own) return <img src={onDark ? lightMark : mark} loading={loading} alt="" width="52" height="52" />;
  const plate = fitting ? undefined : onDark ? styles.plate : styles.darkPlate;
  const { url, width, height } = own;
  return <img className={plate} src={url} {...{ loading, width, height }} alt="" />;
}
