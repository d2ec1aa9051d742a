import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessageBox } from '../ui/MessageBox.tsx';
import type { FormState } from './use-form.ts';
import { useProblemWords } from './use-problem-words.ts';

interface FormProps<Name extends string> {
  state: FormState<Name>;
  /** Where the form leads before the application has loaded. Always by `post`: nothing typed may stand in an address. */
  action: string;
  children: ReactNode;
}

export function Form<Name extends string>({ state, action, children }: FormProps<Name>) {
  return (
    <form className="form" method="post" action={action} noValidate ref={state.form} onSubmit={state.submit}>
      <FormSummary state={state} />
      {children}
    </form>
  );
}

/** Heard at once; the focus goes to the first wrong field, or here when no field is to blame. */
function FormSummary<Name extends string>({ state: { wrong, problem, box } }: { state: FormState<Name> }) {
  const { t } = useTranslation();
  const { sayProblem } = useProblemWords();
  const count = Object.values(wrong).filter((each) => each !== undefined).length;
  if (problem) return <MessageBox tone="danger" title={sayProblem(problem)} role="alert" ref={box} />;
  if (count > 0) return <MessageBox tone="danger" title={t('form.corrections', { count })} role="alert" />;
  return null;
}
