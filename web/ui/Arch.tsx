import styles from './Arch.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Picture, type PictureProps } from './Picture.tsx';

/** The pointed doorway as a tile for an icon. */
export function ArchIcon({ icon, tone = 'indigo' }: { icon: IconName; tone?: 'indigo' | 'terracotta' }) {
  return (
    <span className={classNames(styles.arch, styles[tone])}>
      <Icon name={icon} className={styles.icon} />
    </span>
  );
}

/** The same doorway cut out of a picture of people. */
export function ArchPicture({ className, ...rest }: PictureProps) {
  return <Picture {...rest} className={classNames(styles.picture, className)} />;
}
