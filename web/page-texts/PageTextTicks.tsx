import type { PageTextKey } from '#contract/page-texts/page-texts.facts.ts';
import { Tick, TickList } from '../ui/TickList.tsx';
import { PageText, usePageTexts } from './PageText.tsx';

/** Those of them that the office has written, each with a tick. */
export function PageTextTicks({ names }: { names: readonly PageTextKey[] }) {
  const { texts } = usePageTexts();
  const shown = names.filter((name) => texts[name]);
  return shown.length === 0 ? null : (
    <TickList>
      {shown.map((name) => (
        <Tick key={name}>
          <PageText as="span" name={name} />
        </Tick>
      ))}
    </TickList>
  );
}
