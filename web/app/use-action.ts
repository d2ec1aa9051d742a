import { useRef, useState } from 'react';
import type { CallInput, EndpointName, Reply } from '#contract/send.ts';
import type { Ask } from '../calls/ask.ts';
import { asFailure, type Failure } from '../calls/failure.ts';
import { useAsk } from './use-ask.ts';

export interface Action<Input extends unknown[]> {
  /** Until the answer has come and what follows from it is done. */
  busy: boolean;
  /** What the run under way was given: which of several buttons was pressed. */
  input: Input | undefined;
  /** Of the last run, until the next begins. */
  failure: Failure | undefined;
  /** Does nothing while it is busy. */
  run: (...input: Input) => Promise<void>;
}

export interface Outcomes<Input extends unknown[], Result> {
  onDone?: (result: Result, ...input: Input) => unknown;
  onFailure?: (failure: Failure, ...input: Input) => unknown;
}

/** What is done with `ask` and what a press gives. */
export type Act<Input extends unknown[], Result> = (ask: Ask, ...input: Input) => Promise<Result>;
export type AnyAct = Act<never[], unknown>;
export type ActInput<Each extends AnyAct> = Each extends Act<infer Input, unknown> ? Input : never;
export type ActOutcomes<Each extends AnyAct> = Outcomes<ActInput<Each>, Awaited<ReturnType<Each>>>;

function useRun<Input extends unknown[], Result>(
  act: Act<Input, Result>,
  { onDone, onFailure }: Outcomes<Input, Result>,
): Action<Input> {
  const ask = useAsk();
  const isUnderWay = useRef(false);
  const [given, setGiven] = useState<Input>();
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
    setGiven(input);
    setFailure(undefined);
    try {
      await perform(input);
    } finally {
      isUnderWay.current = false;
      setGiven(undefined);
    }
  };

  return { busy: given !== undefined, input: given, failure, run };
}

/** What one press does with several calls. */
export const useActions = <const Each extends AnyAct>(
  act: Each,
  outcomes: ActOutcomes<Each> = {},
): Action<ActInput<Each>> => useRun(act as unknown as Act<ActInput<Each>, Awaited<ReturnType<Each>>>, outcomes);

/** A call that one press makes. */
export const useAction = <Name extends EndpointName>(
  name: Name,
  outcomes: Outcomes<CallInput<Name>, Reply<Name>> = {},
): Action<CallInput<Name>> => useRun((ask, ...input: CallInput<Name>) => ask(name, ...input), outcomes);
