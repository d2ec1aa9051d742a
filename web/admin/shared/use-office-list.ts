import type { EndpointName, Given, Input, Reply } from '#contract/send.ts';
import { useCall } from '../../app/use-call.ts';
import { type Query, useQueries } from '../../app/use-query.ts';
import type { Call } from '../../calls/call.ts';
import { type ErrorCode, UnexpectedFormat } from '../../calls/failure.ts';

interface Answer<Row> {
  data: Row[];
  total?: number | undefined;
}

export interface OfficeList<Row> {
  /** The previous page's rows stay until the next are loaded. */
  rows: readonly Row[];
  /** Over all pages. */
  total: number;
  state: 'loading' | 'ready' | 'failed';
  /** Whether any answer has arrived. */
  known: boolean;
  problem: ErrorCode | undefined;
  /** What came along with the problem. */
  problemData: unknown;
  reload: () => void;
  /** Replaces a row by the server's answer, until the list is reloaded. */
  put: (row: Row & { id: string }) => void;
}

/** The answer, if it is a list. */
export function rowsIn<Row>(data: Row[]): Row[] {
  if (!Array.isArray(data)) throw new UnexpectedFormat();
  return data;
}

const idOf = (row: unknown): unknown => (row as { id?: string }).id;

type RowOf<Name extends EndpointName> = Reply<Name> extends { data: (infer Row)[] } ? Row : never;

interface NamedList<Name extends EndpointName> extends OfficeList<RowOf<Name>> {
  /** The whole answer, with what stands beside the rows. */
  reply: Reply<Name> | undefined;
}

interface UseOfficeList {
  <Name extends EndpointName>(name: Name, input: Input<Name>): NamedList<Name>;
  /** The same for a call of a `*-calls.ts`. */
  <Row, Query extends object>(callOf: (query: Query) => Call<Answer<Row>>, query: Query): OfficeList<Row>;
}

type Source = EndpointName | ((query: object) => Call<Answer<unknown>>);

/** What a query of several rows answered, as a list. */
export function listOf<Row, Reply extends Answer<Row>>(
  query: Query<Reply & Answer<Row>>,
): OfficeList<Row> & { reply: Reply | undefined } {
  const { reply, state, failure, reload, put } = query;
  const rows = reply?.data ?? [];
  return {
    reply,
    rows,
    total: reply?.total ?? rows.length,
    state,
    known: reply !== undefined,
    problem: failure?.code,
    problemData: failure?.data,
    reload,
    put: (row) => reply && put({ ...reply, data: rows.map((each) => (idOf(each) === idOf(row) ? row : each)) }),
  };
}

function useAnyList(source: Source, asked: object): OfficeList<unknown> & { reply: unknown } {
  const call = useCall();
  const isNamed = typeof source === 'string';
  const query = useQueries(
    async (ask): Promise<Answer<unknown>> => {
      const given = [asked] as Given<EndpointName>;
      const answer = isNamed ? await ask(source, ...given) : await call(source(asked));
      rowsIn((answer as Answer<unknown>).data);
      return answer as Answer<unknown>;
    },
    JSON.stringify([isNamed ? source : '', asked]),
    { keepsPrevious: true },
  );
  return listOf(query);
}

/** A list of the office, loaded on mount and when its query changes; late answers are dropped. */
export const useOfficeList = useAnyList as UseOfficeList;
