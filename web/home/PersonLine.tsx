import { Avatar } from '../ui/Avatar.tsx';
import styles from './PersonLine.module.css';

/** The person of a story. Names stay as the office wrote them, in every language. */
export function PersonLine({ name }: { name: string }) {
  return (
    <p className={styles.person}>
      <Avatar name={name} />
      <b>
        <bdi>{name}</bdi>
      </b>
    </p>
  );
}
