import type { endpoints } from '../endpoints.ts';
import type { Endpoint } from '../protocol/endpoint.ts';

type Endpoints = typeof endpoints;

/** The names of those calls that have these properties. */
export type NamesOf<Properties> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends Properties ? Name : never;
}[keyof Endpoints];

/** Of some calls what `valueIn` answers, by name. */
export const callsOf = <Value>(
  table: Readonly<Record<string, Endpoint>>,
  isMeant: (endpoint: Endpoint) => boolean,
  valueIn: (endpoint: Endpoint) => Value,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([, endpoint]) => isMeant(endpoint))
      .map(([name, endpoint]) => [name, valueIn(endpoint)]),
  );
