import { useCall } from '../../app/use-call.ts';
import type { Call } from '../../calls/call.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTell } from './Notices.tsx';

type ToldAct = (act: Call<unknown>, sentence: string, sayFailure?: (failure: Failure) => string) => Promise<boolean>;

/** Performs the act of one press and announces the result; answers whether it succeeded. */
export function useToldAct(): ToldAct {
  const call = useCall();
  const tell = useTell();
  const { sayProblem } = useProblemWords();
  return async (act, sentence, sayFailure = ({ code }) => sayProblem(code)) => {
    try {
      await call(act);
      tell(sentence);
      return true;
    } catch (failure) {
      tell(sayFailure(failure as Failure), 'danger');
      return false;
    }
  };
}
