import type { AccountBody, WagePerson } from '#contract/wages/account.ts';
import type { AccountChange } from '#contract/wages/wages.ts';

const differing = (before: object, after: object): string[] => {
  const [one, other] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
};

const changeOf = (what: AccountChange['what'], { id, name }: WagePerson, fields: string[] = []): AccountChange => ({
  what,
  id,
  name,
  fields,
});

/** What has changed from one version to another, by people; so whoever saved later sees what to look at. */
export function changesBetween(before: AccountBody | undefined, after: AccountBody): AccountChange[] {
  const { people: earlier = [], ...head } = before ?? {};
  const { people: later, ...newHead } = after;
  const headFields = differing(head, newHead);
  const stood = new Map(earlier.map((person) => [person.id, person]));
  const stands = new Set(later.map(({ id }) => id));
  return [
    ...(headFields.length > 0 ? [{ what: 'head' as const, id: null, name: null, fields: headFields }] : []),
    ...later.flatMap((person) => {
      const own = stood.get(person.id);
      if (!own) return [changeOf('added', person)];
      const fields = differing(own, person);
      return fields.length > 0 ? [changeOf('changed', person, fields)] : [];
    }),
    ...earlier.filter(({ id }) => !stands.has(id)).map((person) => changeOf('removed', person)),
  ];
}
