import type { CallInput, EndpointName, Reply } from '#contract/send.ts';
import { type ActInput, type Action, type AnyAct, type Outcomes, useAction, useActions } from '../../app/use-action.ts';
import type { ErrorCode, Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useToast } from './Notices.tsx';

interface Announced<Input extends unknown[], Result> extends Outcomes<Input, Result> {
  /** What the toast says after success. */
  says?: string | ((result: Result, ...input: Input) => string);
  /** What it says after a failure; the sentence of the problem unless told. */
  sayFailure?: (failure: Failure, ...input: Input) => string;
  /** What is done about a problem instead of saying it. */
  instead?: Partial<Record<ErrorCode, () => void>>;
}

/** The outcomes, each preceded by its toast. */
function useAnnounced<Input extends unknown[], Result>({
  says,
  sayFailure,
  instead,
  onDone,
  onFailure,
}: Announced<Input, Result>): Outcomes<Input, Result> {
  const toast = useToast();
  const { sayProblem } = useProblemWords();
  return {
    onDone: (result, ...input) => {
      if (says !== undefined) toast(typeof says === 'string' ? says : says(result, ...input));
      return onDone?.(result, ...input);
    },
    onFailure: (failure, ...input) => {
      const act = instead?.[failure.code];
      if (act) return act();
      toast(sayFailure?.(failure, ...input) ?? sayProblem(failure.code), 'danger');
      return onFailure?.(failure, ...input);
    },
  };
}

/** A call that one press makes, announced by a toast whether it succeeds or fails. */
export const useActionWithToast = <Name extends EndpointName>(
  name: Name,
  announced: Announced<CallInput<Name>, Reply<Name>>,
): Action<CallInput<Name>> => useAction(name, useAnnounced(announced));

/** The same for what one press does with several calls. */
export const useActionsWithToast = <const Act extends AnyAct>(
  act: Act,
  announced: Announced<ActInput<Act>, Awaited<ReturnType<Act>>>,
): Action<ActInput<Act>> => useActions(act, useAnnounced(announced));
