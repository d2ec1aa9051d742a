import type { Access, Endpoint } from '../protocol/endpoint.ts';

type NamesOf<Table extends Record<string, Endpoint>, Level extends Access> = {
  [Name in keyof Table]: Table[Name]['access'] extends Level ? Name : never;
}[keyof Table];

/** Of the calls of some access levels, by name, what `valueIn` answers. */
export const callsOf = <Table extends Record<string, Endpoint>, const Level extends Access, Value>(
  table: Table,
  levels: readonly Level[],
  valueIn: (endpoint: Endpoint) => Value,
): Record<NamesOf<Table, Level>, Value> => {
  const chosen = Object.entries(table).filter(([, { access }]) => levels.some((level) => level === access));
  const values = chosen.map(([name, endpoint]) => [name, valueIn(endpoint)]);
  return Object.fromEntries(values) as Record<NamesOf<Table, Level>, Value>;
};
