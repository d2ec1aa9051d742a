/** What one field was and became; undefined where it is not told. */
export interface FieldChange {
  name: string;
  before: string | undefined;
  after: string | undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{ name: { hi: 'x' } }` becomes `name.hi`, so that each line says one thing. */
function flat(value: unknown, name = ''): [name: string, text: string][] {
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([key, inner]) => flat(inner, name ? `${name}.${key}` : key));
  }
  if (value === null || value === undefined || value === '') return [];
  return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
}

/** The fields that differ, in the order in which they were noted. */
export function changedFieldsOf(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [new Map(flat(before)), new Map(flat(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name), after: is.get(name) }))
    .filter((change) => change.before !== change.after);
}
