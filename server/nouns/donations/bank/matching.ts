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

export interface OpenDonation {
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
  donations: readonly OpenDonation[],
  aloneUpToPaise: number,
): Match[] {
  const byReference = new Map(donations.map((donation) => [donation.reference, donation]));
  const claims = Map.groupBy(
    donations.filter(({ utr }) => utr !== null),
    ({ utr }) => utr as string,
  );
  const linesOfUtr = Map.groupBy(
    lines.filter(({ utr }) => utr !== null),
    ({ utr }) => utr as string,
  );
  const taken = new Set<string>();
  const matches: Match[] = [];
  const take = (line: CreditLine, donation: OpenDonation): void => {
    taken.add(donation.id);
    taken.add(line.id);
    matches.push({ lineId: line.id, donationId: donation.id, amountPaise: line.amountPaise });
  };
  for (const line of lines) {
    const named = referencesOf(line).flatMap((reference) => byReference.get(reference) ?? []);
    const [donation, ...others] = named;
    if (donation && others.length === 0 && !taken.has(donation.id) && donation.amountPaise === line.amountPaise)
      take(line, donation);
  }
  for (const line of lines) {
    if (line.amountPaise > aloneUpToPaise) continue;
    if (line.utr === null || taken.has(line.id) || linesOfUtr.get(line.utr)?.length !== 1) continue;
    const [donation, ...rivals] = claims.get(line.utr) ?? [];
    if (!donation || rivals.length > 0 || taken.has(donation.id) || donation.amountPaise !== line.amountPaise) continue;
    if (donation.donorName !== null && isNamedIn(donation.donorName, line.narration)) take(line, donation);
  }
  return matches;
}
