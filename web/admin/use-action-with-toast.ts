import type { EndpointName, Given, Reply } from '#contract/send.ts';
import { type Action, type Outcomes, useActions } from '../app/use-action.ts';
import type { Ask } from '../calls/ask.ts';
import type { Failure } from '../calls/failure.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import { useTell } from './Notices.tsx';

interface Announced<Input extends unknown[], Result> extends Outcomes<Input, Result> {
  /** What the toast says after success. */
  says?: string | ((result: Result, ...input: Input) => string);
  /** What it says after a failure; the sentence of the problem unless told. */
  sayFailure?: (failure: Failure, ...input: Input) => string;
}

/** The same for what one press does with several calls. */
export function useActionsWithToast<Input extends unknown[], Result>(
  act: (ask: Ask, ...input: Input) => Promise<Result>,
  { says, sayFailure, onDone, onFailure }: Announced<NoInfer<Input>, NoInfer<Result>>,
): Action<Input> {
  const tell = useTell();
  const { sayProblem } = useProblemWords();
  return useActions(act, {
    onDone: (result, ...input) => {
      if (says !== undefined) tell(typeof says === 'string' ? says : says(result, ...input));
      return onDone?.(result, ...input);
    },
    onFailure: (failure, ...input) => {
      tell(sayFailure?.(failure, ...input) ?? sayProblem(failure.code), 'danger');
      return onFailure?.(failure, ...input);
    },
  });
}

/** A call that one press makes, announced by a toast whether it succeeds or fails. */
export const useActionWithToast = <Name extends EndpointName>(
  name: Name,
  announced: Announced<Given<Name>, Reply<Name>>,
): Action<Given<Name>> => useActionsWithToast((ask, ...input: Given<Name>) => ask(name, ...input), announced);
