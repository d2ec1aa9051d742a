import { use } from 'react';
import { Icon } from './Icon.tsx';
import { ListenWords } from './listen-words.ts';

/** Says the page, or what stands beside it. `web/listen` shows it where something will be heard, and works it. */
export const Listen = ({ of = 'part' }: { of?: 'page' | 'part' }) => (
  <button type="button" hidden data-listen={of}>
    <Icon name="ear" />
    {use(ListenWords)[of]}
  </button>
);
