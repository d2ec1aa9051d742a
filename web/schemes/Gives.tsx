import { checkedDayOf } from '#contract/schemes/scheme-result.ts';
import type { Scheme } from '#contract/schemes/schemes.ts';
import { wordsOf } from '../ui/words-in.ts';
import { CheckMark } from './CheckMark.tsx';

/** What it gives holds amounts: they stand only together with a day. */
export function Gives({ scheme }: { scheme: Scheme }) {
  return (
    <>
      {checkedDayOf(scheme) && <p {...wordsOf(scheme, 'gives')}>{scheme.gives}</p>}
      <CheckMark scheme={scheme} />
    </>
  );
}
