import type { PageTextKey } from '#contract/page-texts/page-texts.facts.ts';
import { Tick, TickList } from '../ui/TickList.tsx';
import { Said, usePageWords } from './Said.tsx';

/** Those of them that the office has written, each with a tick. */
export function SaidTicks({ names }: { names: readonly PageTextKey[] }) {
  const { said } = usePageWords();
  const shown = names.filter((name) => said[name]);
  return shown.length === 0 ? null : (
    <TickList>
      {shown.map((name) => (
        <Tick key={name}>
          <Said as="span" name={name} />
        </Tick>
      ))}
    </TickList>
  );
}
