import type { ReactNode } from 'react';
import type { Failure } from '../calls/failure.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessageBox } from '../ui/MessageBox.tsx';
import type { FormState } from './use-form.ts';
import { useProblemWords } from './use-problem-words.ts';

interface FormProps<Name extends string> {
  state: FormState<Name>;
  /** Target before hydration; absent: the page's own address with its query. Always by `post`: nothing typed may appear in an address. */
  action?: string;
  /** Sentence about a problem; its own unless told. */
  sayFailure?: ((failure: Failure) => string) | undefined;
  children: ReactNode;
}

export function Form<Name extends string>({ state, action, sayFailure, children }: FormProps<Name>) {
  return (
    <form className="form" method="post" action={action} noValidate ref={state.form} onSubmit={state.submit}>
      <FormSummary state={state} sayFailure={sayFailure} />
      {children}
    </form>
  );
}

/** Announced at once; the focus goes to the first wrong field, or here if none is. */
function FormSummary<Name extends string>({ state, sayFailure }: Pick<FormProps<Name>, 'state' | 'sayFailure'>) {
  const { wrong, failure, box } = state;
  const { t } = useTranslation();
  const { sayProblem } = useProblemWords();
  const count = Object.values(wrong).filter((each) => each !== undefined).length;
  if (failure) {
    const sentence = sayFailure?.(failure) ?? sayProblem(failure.code);
    // What was accepted and waits is no mistake.
    const tone = failure.status === 202 ? 'info' : 'danger';
    return <MessageBox tone={tone} title={sentence} role="alert" ref={box} />;
  }
  if (count > 0) return <MessageBox tone="danger" title={t('form.corrections', { count })} role="alert" />;
  return null;
}
