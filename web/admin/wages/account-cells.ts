import type { Reckoning } from '#contract/wages/reckon-wages.ts';
import type { RateKind } from '#contract/wages/wages.facts.ts';
import { type DraftAccount, type DraftPerson, type DraftSpan, emptyPerson } from './account-draft.ts';

/** The columns of the table that are typed into. */
export const fields = ['name', 'from', 'to', 'kind', 'rate', 'amount', 'hours'] as const;
export type Field = (typeof fields)[number];

/** A span of somebody, or somebody without one. */
export interface Row {
  at: number;
  place: number;
}

export const rowsOf = ({ people }: DraftAccount): Row[] =>
  people.flatMap(({ spans }, at) =>
    spans.length === 0 ? [{ at, place: 0 }] : spans.map((_, place) => ({ at, place })),
  );

/** What somebody is owed by the minimum of the law; null where it is not known. */
export const leastOf = ({ minimum }: Reckoning, id: string): number | null =>
  minimum.known ? (minimum.sums.people.find((person) => person.id === id)?.due_paise ?? null) : null;

/** Day, month or piece in the words of the screen. */
export type KindOf = (text: string) => RateKind | undefined;

export function withCell(
  draft: DraftAccount,
  { at, place }: Row,
  field: Field,
  text: string,
  kindOf: KindOf,
): DraftAccount {
  const people = draft.people.map((person, index): DraftPerson => {
    if (index !== at) return person;
    if (field === 'name') return { ...person, name: text };
    const spans = person.spans.map((span, number): DraftSpan => {
      if (number !== place) return span;
      return field === 'kind' ? { ...span, kind: kindOf(text) ?? span.kind } : { ...span, [field]: text };
    });
    return { ...person, spans };
  });
  return { ...draft, people };
}

/** Each line into a row, further lines into new people; an empty line leaves its row as it is. */
export function pasted(
  draft: DraftAccount,
  { first, column, text }: { first: number; column: number; text: string },
  kindOf: KindOf,
): { draft: DraftAccount; unread: string[] } {
  const rows = rowsOf(draft);
  const unread: string[] = [];
  let next = draft;
  let down = first;
  for (const line of text.split(/\r?\n/)) {
    const known = rows[down];
    down += 1;
    if (line.trim() === '') continue;
    const row = known ?? { at: next.people.length, place: 0 };
    if (!known) next = { ...next, people: [...next.people, emptyPerson()] };
    for (const [right, cell] of line.split('\t').entries()) {
      const field = fields[column + right];
      const typed = cell.trim();
      if (field === 'kind' && typed !== '' && !kindOf(typed)) unread.push(typed);
      if (field) next = withCell(next, row, field, typed, kindOf);
    }
  }
  return { draft: next, unread };
}
