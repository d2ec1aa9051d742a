import { use } from 'react';
import { Icon } from './Icon.tsx';
import { ListenWords } from './listen-words.ts';

/** Says the page, or what stands beside it. `web/clips` shows it where something will be heard, and works it. */
export const Listen = ({ of = 'part' }: { of?: 'page' | 'part' }) => {
  const { [of]: word } = use(ListenWords);
  // Of a part without a word, which would be read as one more of the sentence beside it.
  return (
    <button type="button" hidden data-listen={of} {...(of === 'part' && { 'aria-label': word })}>
      <Icon name="ear" />
      {of === 'page' && word}
    </button>
  );
};
