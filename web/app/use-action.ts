import { useRef, useState } from 'react';
import type { EndpointName, Given, Reply } from '#contract/send.ts';
import type { Ask } from '../calls/ask.ts';
import { asFailure, type Failure } from '../calls/failure.ts';
import { useAsk } from './use-ask.ts';

export interface Action<Input extends unknown[]> {
  /** Until the answer has come and what follows from it is done. */
  busy: boolean;
  /** Of the last run, until the next begins. */
  failure: Failure | undefined;
  /** Does nothing while it is busy. */
  run: (...input: Input) => Promise<void>;
}

export interface Outcomes<Input extends unknown[], Result> {
  onDone?: (result: Result, ...input: Input) => unknown;
  onFailure?: (failure: Failure, ...input: Input) => unknown;
}

/** What one press does with several calls. */
export function useActions<Input extends unknown[], Result>(
  act: (ask: Ask, ...input: Input) => Promise<Result>,
  { onDone, onFailure }: Outcomes<NoInfer<Input>, NoInfer<Result>> = {},
): Action<Input> {
  const ask = useAsk();
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const perform = async (input: Input): Promise<void> => {
    let result: Result;
    try {
      result = await act(ask, ...input);
    } catch (thrown) {
      const caught = asFailure(thrown);
      setFailure(caught);
      await onFailure?.(caught, ...input);
      return;
    }
    await onDone?.(result, ...input);
  };

  const run = async (...input: Input): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await perform(input);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  return { busy, failure, run };
}

/** A call that one press makes. */
export const useAction = <Name extends EndpointName>(
  name: Name,
  outcomes?: Outcomes<Given<Name>, Reply<Name>>,
): Action<Given<Name>> => useActions((ask, ...input: Given<Name>) => ask(name, ...input), outcomes);
