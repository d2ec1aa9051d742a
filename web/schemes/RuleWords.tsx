import type { Condition } from '#contract/schemes/rule.ts';
import type { Language } from '#contract/values/language.ts';
import { wordsIn } from '../ui/words-in.ts';

/** A condition as the office wrote it, in the one language that came with the page. */
export function RuleWords({ condition }: { condition: Condition }) {
  const [[language, text] = []] = Object.entries(condition.says) as [Language, string][];
  return <span {...wordsIn(language)}>{text}</span>;
}
