import { type HelpKind, helpRisks } from '#contract/help/help.facts.ts';

export type Risk = (typeof helpRisks)[number];

interface RiskFacts {
  kind: HelpKind;
  in_danger: boolean;
  is_minor: boolean;
}

const leastRisk = ({ kind, in_danger, is_minor }: RiskFacts): Risk => {
  if (in_danger) return 'urgent';
  return kind === 'safety' || is_minor ? 'high' : 'none';
};

/** The office may see more risk than the facts tell, never less. */
export function riskOf(facts: RiskFacts, seen: Risk = 'none'): Risk {
  const least = leastRisk(facts);
  return helpRisks.indexOf(seen) > helpRisks.indexOf(least) ? seen : least;
}
