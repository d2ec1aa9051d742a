import type { ErrorCode } from '../calls/failure.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { WordKey } from '../i18n/word-keys.ts';
import type { Wrong } from './use-form.ts';

interface ProblemWords {
  /** Some sentences name the telephone of the office. */
  sayProblem(code: ErrorCode, values?: { phone: string }): string;
  sayWrong(code: Wrong | undefined): string | undefined;
}

/** The sentences of `problems.json` in the reader's language. */
export function useProblemWords(): ProblemWords {
  const { t } = useTranslation('problems');
  // The lists of codes stay on the server: they would weigh on every page.
  const say = (key: WordKey<'problems'>, values?: { phone: string }): string | undefined => {
    const said = t(key, values);
    return said === key ? undefined : said;
  };
  const sayProblem: ProblemWords['sayProblem'] = (code, values) => say(code, values) ?? t('fallback.unknown');
  return {
    sayProblem,
    sayWrong: (code) => code && (say(`fields.${code}` as WordKey<'problems'>) ?? sayProblem(code as ErrorCode)),
  };
}
