type ParameterOf<Pattern extends string> = Pattern extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Pattern extends `${string}/:${infer Name}`
    ? Name
    : never;

/** What follows the path: fields of the query, of which empty ones are left out, and the place on the page. */
interface Rest {
  query?: Readonly<Record<string, string | undefined>>;
  hash?: string;
}

type AddressParts<Pattern extends string> = [ParameterOf<Pattern>] extends [never]
  ? [rest?: Rest]
  : [parameters: Readonly<Record<ParameterOf<Pattern>, string>>, rest?: Rest];

export type Addresses<Patterns extends Readonly<Record<string, string>>> = {
  readonly [Name in keyof Patterns]: (...given: AddressParts<Patterns[Name]>) => string;
};

function endOf({ query = {}, hash }: Rest): string {
  const fields = Object.entries(query).filter((field): field is [string, string] => Boolean(field[1]));
  const search = fields.length > 0 ? `?${new URLSearchParams(fields)}` : '';
  return `${search}${hash === undefined ? '' : `#${hash}`}`;
}

function addressOf(pattern: string, given: readonly object[]): string {
  const hasParameters = pattern.includes('/:');
  const parameters = (hasParameters ? given[0] : {}) as Record<string, string>;
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
  return `${path}${endOf(given[hasParameters ? 1 : 0] ?? {})}`;
}

/** A function for each page, which answers its address: `pages.event({ id })`. */
export const addressesOf = <const Patterns extends Readonly<Record<string, string>>>(
  patterns: Patterns,
): Addresses<Patterns> =>
  Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [name, (...given: object[]) => addressOf(pattern, given)]),
  ) as unknown as Addresses<Patterns>;
