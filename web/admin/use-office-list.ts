import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../app/use-call.ts';
import { type Call, mapCall } from '../calls/call.ts';
import { type ErrorCode, type Failure, UnexpectedFormat } from '../calls/failure.ts';

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

type Known<Row> = Pick<OfficeList<Row>, 'rows' | 'total' | 'state' | 'known' | 'problem' | 'problemData'>;

/** The answer, if it is a list. */
export function rowsIn<Row>(data: Row[]): Row[] {
  if (!Array.isArray(data)) throw new UnexpectedFormat();
  return data;
}

const idOf = (row: unknown): unknown => (row as { id?: string }).id;

/** A list of the office, loaded on mount and when its query changes; late answers are dropped. */
export function useOfficeList<Row, Query extends object>(
  callOf: (query: Query) => Call<Answer<Row>>,
  query: Query,
): OfficeList<Row> {
  const call = useCall();
  const [round, setRound] = useState(0);
  const [list, setList] = useState<Known<Row>>({
    rows: [],
    total: 0,
    state: 'loading',
    known: false,
    problem: undefined,
    problemData: undefined,
  });

  const load = useEffectEvent((_question: string) =>
    call(mapCall(callOf(query), ({ data, total }) => ({ rows: rowsIn(data), total: total ?? data.length }))),
  );
  const question = `${round} ${JSON.stringify(query)}`;
  useEffect(() => {
    let wanted = true;
    setList((before) => ({ ...before, state: 'loading' }));
    load(question).then(
      (answer) => {
        if (wanted) setList({ ...answer, state: 'ready', known: true, problem: undefined, problemData: undefined });
      },
      ({ code, data }: Failure) => {
        if (wanted) setList((before) => ({ ...before, state: 'failed', problem: code, problemData: data }));
      },
    );
    return () => {
      wanted = false;
    };
  }, [question]);

  const put: OfficeList<Row>['put'] = (row) =>
    setList((before) => ({ ...before, rows: before.rows.map((each) => (idOf(each) === row.id ? row : each)) }));

  return { ...list, put, reload: () => setRound((before) => before + 1) };
}
