import { isNamedIn } from '#contract/donations/payer-names.ts';
import { referencesIn } from '#contract/donations/references.ts';
import type { Match } from './lines.sql.ts';

export interface CreditLine {
  id: string;
  narration: string;
  ref: string | null;
  utr: string | null;
  amountPaise: number;
}

export interface OpenGift {
  id: string;
  reference: string;
  utr: string | null;
  amountPaise: number;
  donorName: string | null;
}

export const referencesOf = ({ narration, ref }: Pick<CreditLine, 'narration' | 'ref'>): string[] =>
  referencesIn(`${narration} ${ref ?? ''}`);

/**
 * What is certain: our reference with an equal amount; or the bank's number with an equal amount, claimed by one donor alone,
 * whose name shares a word with the line. Rival claims match nobody. A number can be read off a screenshot: above the limit of
 * one person it is a suggestion.
 */
export function certainMatches(
  lines: readonly CreditLine[],
  gifts: readonly OpenGift[],
  aloneUpToPaise: number,
): Match[] {
  const byReference = new Map(gifts.map((gift) => [gift.reference, gift]));
  const claims = Map.groupBy(
    gifts.filter(({ utr }) => utr !== null),
    ({ utr }) => utr as string,
  );
  const linesOfUtr = Map.groupBy(
    lines.filter(({ utr }) => utr !== null),
    ({ utr }) => utr as string,
  );
  const taken = new Set<string>();
  const matches: Match[] = [];
  const take = (line: CreditLine, gift: OpenGift): void => {
    taken.add(gift.id);
    taken.add(line.id);
    matches.push({ lineId: line.id, donationId: gift.id, amountPaise: line.amountPaise });
  };
  for (const line of lines) {
    const named = referencesOf(line).flatMap((reference) => byReference.get(reference) ?? []);
    const [gift, ...others] = named;
    if (gift && others.length === 0 && !taken.has(gift.id) && gift.amountPaise === line.amountPaise) take(line, gift);
  }
  for (const line of lines) {
    if (line.amountPaise > aloneUpToPaise) continue;
    if (line.utr === null || taken.has(line.id) || linesOfUtr.get(line.utr)?.length !== 1) continue;
    const [gift, ...rivals] = claims.get(line.utr) ?? [];
    if (!gift || rivals.length > 0 || taken.has(gift.id) || gift.amountPaise !== line.amountPaise) continue;
    if (gift.donorName !== null && isNamedIn(gift.donorName, line.narration)) take(line, gift);
  }
  return matches;
}
