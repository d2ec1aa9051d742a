import { Problem } from '#contract/protocol/problem.ts';

const deepestJson = 16;

/** PostgreSQL can hold neither a NUL byte nor half a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

interface Visit {
  value: unknown;
  field: string;
  depth: number;
}

/** Refuses what no text column could hold and what is nested deeper than any form of ours; walks without recursion. */
export function checkTexts(root: unknown, part: 'query' | 'body'): void {
  const open: Visit[] = [{ value: root, field: '', depth: 1 }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const { value, field, depth } = visit;
    if (typeof value === 'string' && !isStorable(value)) {
      throw new Problem('invalid', { errors: { [field || part]: 'text_unreadable' } });
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth > deepestJson) throw new Problem('malformed');
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) throw new Problem('invalid', { errors: { [field || part]: 'text_unreadable' } });
      open.push({ value: inner, field: field ? `${field}.${name}` : name, depth: depth + 1 });
    }
  }
}
