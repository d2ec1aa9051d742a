import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../app/use-call.ts';
import { type Call, mapCall } from '../calls/call.ts';
import { type ErrorCode, type Failure, UnexpectedFormat } from '../calls/failure.ts';

interface Answer<Row> {
  data: Row[];
  total?: number | undefined;
}

export interface OfficeList<Row> {
  /** Those of the page before stay until the next ones are there. */
  rows: readonly Row[];
  /** Of all pages. */
  total: number;
  state: 'loading' | 'ready' | 'failed';
  /** Whether anything has ever come. */
  known: boolean;
  problem: ErrorCode | undefined;
  reload: () => void;
  /** Puts a row as the server has just answered it in the place of the one before, until the list comes again. */
  put: (row: Row & { id: string }) => void;
}

type Known<Row> = Pick<OfficeList<Row>, 'rows' | 'total' | 'state' | 'known' | 'problem'>;

/** What came, if it is a list. */
export function rowsIn<Row>(data: Row[]): Row[] {
  if (!Array.isArray(data)) throw new UnexpectedFormat();
  return data;
}

const idOf = (row: unknown): unknown => (row as { id?: string }).id;

/** A list of the office: asked for when the screen opens and when its query changes; late answers are dropped. */
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
        if (wanted) setList({ ...answer, state: 'ready', known: true, problem: undefined });
      },
      ({ code }: Failure) => {
        if (wanted) setList((before) => ({ ...before, state: 'failed', problem: code }));
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
