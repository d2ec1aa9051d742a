import { use } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Listen.module.css';
import { ListenWords } from './listen-words.ts';

/** Says the page, or what stands beside it. It shows where something will be heard; `web/listen` works it. */
export const Listen = ({ of = 'part' }: { of?: 'page' | 'part' }) => (
  <button type="button" className={styles.listen} data-listen={of}>
    <Icon name="ear" />
    {use(ListenWords)[of]}
  </button>
);
