import { Problem } from '#contract/protocol/problem.ts';

const deepestJson = 16;

/** PostgreSQL can hold neither a NUL byte nor half a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

interface Visit {
  value: unknown;
  name: string;
  within: Visit | null;
  depth: number;
}

/** A path such as `people.3.name`; it is put together only for a text that is refused. */
const fieldOf = ({ name, within }: Visit): string => {
  const before = within ? fieldOf(within) : '';
  return before ? `${before}.${name}` : name;
};

/** Refuses what no text column could hold and what is nested deeper than any form of ours; walks without recursion. */
export function checkTexts(root: unknown, part: 'query' | 'body'): void {
  const refuse = (visit: Visit): never => {
    throw new Problem('invalid', { errors: { [fieldOf(visit) || part]: 'text_unreadable' } });
  };
  const open: Visit[] = [{ value: root, name: '', within: null, depth: 1 }];
  for (let visit = open.pop(); visit; visit = open.pop()) {
    const { value, depth } = visit;
    if (typeof value === 'string' && !isStorable(value)) refuse(visit);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > deepestJson) throw new Problem('malformed');
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) refuse(visit);
      open.push({ value: inner, name, within: visit, depth: depth + 1 });
    }
  }
}
