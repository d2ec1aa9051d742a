import mark from '../illustrations/logo-mark.svg';
import lightMark from '../illustrations/logo-mark-light.svg';
import { useFrame } from './frame.ts';
import styles from './Logo.module.css';

const usual = (url: string) => ({ url, width: 52, height: 52 });

/** The foundation's own logo, or the mark that the site came with. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  const { logo, logoDark } = useFrame().settings.identity;
  const own = onDark ? (logoDark ?? logo) : (logo ?? logoDark);
  const { url, ...size } = own ?? usual(onDark ? lightMark : mark);
  const plate = own && own !== (onDark ? logoDark : logo) ? styles[onDark ? 'onDark' : 'onLight'] : undefined;
  return <img className={plate} src={url} loading={onDark ? 'lazy' : 'eager'} {...size} alt="" />;
}
