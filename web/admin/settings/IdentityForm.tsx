import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Identity, UpdateIdentity } from '#contract/settings/identity.ts';
import { useCall } from '../../app/use-call.ts';
import type { ErrorCode, Failure } from '../../calls/failure.ts';
import { Form } from '../../forms/Form.tsx';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type FormSteps, useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showPalette } from '../../styles/palettes.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useTell } from '../shared/Notices.tsx';
import type { SayWrong } from './SettingsForm.tsx';
import { readIdentity, saveIdentity } from './settings-calls.ts';

interface IdentityFormProps<Name extends string> extends Pick<FormSteps<Name>, 'fields' | 'fieldOf'> {
  title: string;
  text: string;
  toBody: (typed: Record<Name, string>) => UpdateIdentity;
  /** Reads files of the form, beside its fields. */
  filesOf?: (form: HTMLFormElement) => { logo?: Blob | null; logoDark?: Blob | null };
  children: (identity: Identity, wrong: SayWrong<Name>) => ReactNode;
}

/** A part of the identity, saved by itself; what it changes is seen on this page at once. */
export function IdentityForm<Name extends string>(props: IdentityFormProps<Name>) {
  const { title, text, fields, fieldOf, toBody, filesOf, children } = props;
  const { t } = useTranslation('admin');
  const { sayProblem, sayWrong } = useProblemWords();
  const call = useCall();
  const tell = useTell();
  const { revalidate } = useRevalidator();
  const [identity, setIdentity] = useState<Identity>();
  const [problem, setProblem] = useState<ErrorCode>();
  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      setIdentity(await call(readIdentity()));
    } catch (failure) {
      setProblem((failure as Failure).code);
    }
  }, [call]);
  useEffect(() => void load(), [load]);
  const form = useForm<Name>({
    fields,
    check: () => ({}),
    send: async (typed) => {
      const files = form.form.current ? filesOf?.(form.form.current) : undefined;
      const saved = await call(saveIdentity({ body: toBody(typed), ...files }));
      setIdentity(saved);
      showPalette(saved.palette);
      void revalidate();
      tell(t('settings.saved'));
    },
    ...(fieldOf && { fieldOf }),
  });
  return (
    <FormPanel title={title} text={text}>
      {problem && (
        <ErrorBox message={sayProblem(problem)} retryWord={t('settings.retry')} onRetry={() => void load()} />
      )}
      {!identity && !problem && <Spinner label={t('settings.loading')} />}
      {identity && (
        <Form state={form} action="/admin/settings/looks">
          {children(identity, (name) => sayWrong(form.wrong[name]))}
          <div className="row">
            <SubmitButton state={form} busyWord={t('settings.saving')}>
              {t('settings.save')}
            </SubmitButton>
          </div>
        </Form>
      )}
    </FormPanel>
  );
}
