import type { Send } from '#contract/send.ts';
import { useProblemWords } from '../forms/use-problem-words.ts';
import type { Failure, FallbackCode } from '../store/failure.ts';
import { useTell } from './Notices.tsx';
import { useOfficeCall } from './use-office-call.ts';

type ToldAct = (fallback: FallbackCode, ask: (send: Send) => Promise<unknown>, sentence: string) => Promise<boolean>;

/** Does what one press asks for and says how it went; answers whether it was done. */
export function useToldAct(): ToldAct {
  const call = useOfficeCall();
  const tell = useTell();
  const { sayProblem } = useProblemWords();
  return async (fallback, ask, sentence) => {
    try {
      await call(fallback, ask);
      tell(sentence);
      return true;
    } catch (failure) {
      tell(sayProblem((failure as Failure).code), 'danger');
      return false;
    }
  };
}
