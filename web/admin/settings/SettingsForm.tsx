import { type ReactNode, useRef, useState } from 'react';
import type { OfficeSettings, UpdateSettings } from '#contract/settings/settings-office.ts';
import { screens } from '../../app/screens.ts';
import { Form } from '../../forms/Form.tsx';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { submitForm } from '../../forms/submit-form.ts';
import { type FormSteps, useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LeftBehindQuestion } from './LeftBehindQuestion.tsx';
import type { LeftBehind } from './left-behind.ts';

/** Answers the sentence about a wrong field. */
export type SayWrong<Name extends string> = (name: Name) => string | undefined;

export interface PartProps {
  settings: OfficeSettings;
  /** Who is signed in. */
  profile: { email: string; isMainAdministrator: boolean; duties: readonly string[] };
  /** `said`: what the office reads then, if not that it is saved. */
  onSaved: (settings: OfficeSettings, said?: string) => void;
}

interface Question {
  texts: readonly LeftBehind[];
  /** The form's values when the question was asked. */
  typed: string;
}

interface SettingsFormProps<Name extends string> extends Pick<FormSteps<Name>, 'fields' | 'fieldOf'> {
  title: string;
  text: string;
  toBody: (typed: Record<Name, string>) => UpdateSettings;
  onSaved: PartProps['onSaved'];
  /** Texts that may have been forgotten: asked about once before saving. */
  forgotten?: (typed: Record<Name, string>) => readonly LeftBehind[];
  children: (wrong: SayWrong<Name>) => ReactNode;
}

/** One part of the settings, saved by itself. The server validates the fields. */
export function SettingsForm<Name extends string>(props: SettingsFormProps<Name>) {
  const { title, text, fields, fieldOf, toBody, onSaved, forgotten, children } = props;
  const { t } = useTranslation('admin');
  const { sayWrong } = useProblemWords();
  const [question, setQuestion] = useState<Question>();
  /** Values confirmed to be saved as typed. */
  const kept = useRef<string>(undefined);
  const form = useForm<Name>({
    fields,
    check: () => ({}),
    send: async (typed, ask) => {
      const texts = forgotten?.(typed) ?? [];
      const isAsked = texts.length > 0 && kept.current !== JSON.stringify(typed);
      setQuestion(isAsked ? { texts, typed: JSON.stringify(typed) } : undefined);
      if (!isAsked) onSaved((await ask('updateSettings', { body: toBody(typed) })).data);
    },
    ...(fieldOf && { fieldOf }),
  });
  return (
    <FormPanel title={title} text={text}>
      <Form state={form} action={screens.settings()}>
        {children((name) => sayWrong(form.wrong[name]))}
        {question && (
          <LeftBehindQuestion
            key={question.typed}
            texts={question.texts}
            onKeep={() => {
              kept.current = question.typed;
              if (form.form.current) submitForm(form.form.current);
            }}
            onCorrect={() => {
              const [first] = question.texts;
              const input = form.form.current?.querySelector<HTMLElement>(`[name="${first?.input}"]`);
              input?.closest('details')?.setAttribute('open', '');
              input?.focus();
            }}
          />
        )}
        <div className="row">
          <SubmitButton state={form} busyWord={t('settings.saving')}>
            {t('settings.save')}
          </SubmitButton>
        </div>
      </Form>
    </FormPanel>
  );
}
