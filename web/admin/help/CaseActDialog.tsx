import { ActDialog, type ActDialogProps } from '../shared/ActDialog.tsx';
import { useRefusalWords } from './use-refusal-words.ts';

/** An act on a case; a refused step says what is missing. */
export function CaseActDialog({ sayFailure, ...rest }: ActDialogProps) {
  const sayRefusal = useRefusalWords();
  return <ActDialog {...rest} sayFailure={sayFailure ?? sayRefusal} />;
}
