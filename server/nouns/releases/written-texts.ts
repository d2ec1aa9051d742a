/** A text and the field that holds it, such as `texts.0.text`. */
export interface WrittenText {
  field: string;
  text: string;
}

/** Their own schemas let through nothing but telephone numbers, maps and registrations. */
const checkedElsewhere: readonly string[] = ['phone', 'whatsapp', 'contact_phone', 'map_link', 'fcra'];
const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Everything that somebody wrote, however deep it lies. */
export function textsIn(value: unknown, field = ''): WrittenText[] {
  if (typeof value === 'string') return isId(value) ? [] : [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    checkedElsewhere.includes(name) ? [] : textsIn(inner, field ? `${field}.${name}` : name),
  );
}
