import { isFieldCode } from '#contract/protocol/field-code.ts';
import type { ErrorCode } from '../calls/failure.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Wrong } from './use-form.ts';

interface ProblemWords {
  sayProblem(code: ErrorCode): string;
  sayWrong(code: Wrong | undefined): string | undefined;
}

/** The sentences of `problems.json` in the reader's language. */
export function useProblemWords(): ProblemWords {
  const { t } = useTranslation('problems');
  return {
    sayProblem: (code) => t(code),
    sayWrong: (code) => {
      if (code === undefined) return undefined;
      return isFieldCode(code) || code === 'passwords_differ' || code === 'pins_differ' ? t(`fields.${code}`) : t(code);
    },
  };
}
