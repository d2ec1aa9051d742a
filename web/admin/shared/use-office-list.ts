import type { CallInput, EndpointName, Input, Reply } from '#contract/send.ts';
import { type Query, useQueries } from '../../app/use-query.ts';
import type { Ask } from '../../calls/ask.ts';
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

/** A list that `load` makes of what calls answer; `question` says what is asked. */
export function useLoadedList<Row, Reply extends Answer<Row>>(
  load: (ask: Ask) => Promise<Reply & Answer<Row>>,
  question: string,
): OfficeList<Row> & { reply: Reply | undefined } {
  const query = useQueries(
    async (ask) => {
      const answer = await load(ask);
      rowsIn(answer.data);
      return answer;
    },
    question,
    { keepsPrevious: true },
  );
  return listOf<Row, Reply>(query);
}

/**
 * A list of the office, loaded on mount and when its input changes; late answers are dropped. It is asked again when `round`
 * changes.
 */
export function useOfficeList<Name extends EndpointName>(name: Name, input: Input<Name>, round = 0): NamedList<Name> {
  const load = (ask: Ask) => ask(name, ...([input] as CallInput<Name>)) as Promise<Reply<Name> & Answer<RowOf<Name>>>;
  return useLoadedList<RowOf<Name>, Reply<Name> & Answer<RowOf<Name>>>(load, JSON.stringify([name, input, round]));
}
