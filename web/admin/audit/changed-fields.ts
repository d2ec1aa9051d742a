/** Old and new value of one field; undefined where not recorded. */
export interface FieldChange {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Flattens `{ name: { hi: 'x' } }` to `name.hi`, one line per value. */
function flat(value: unknown, name = ''): [name: string, text: string][] {
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([key, inner]) => flat(inner, name ? `${name}.${key}` : key));
  }
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return [[name, value.join(', ')]];
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
}

/** The fields that differ, in recorded order. */
export function changedFieldsOf(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [new Map(flat(before)), new Map(flat(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name), after: is.get(name) }))
    .filter((change) => change.before !== change.after);
}
