import { type ReactNode, useRef, useState } from 'react';
import type { OfficeSettings, UpdateSettings } from '#contract/settings/settings-office.ts';
import { useCall } from '../../app/use-call.ts';
import { Form } from '../../forms/Form.tsx';
import { ProfilePanel } from '../../forms/FormPanel.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type FormSteps, useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LeftBehindQuestion } from './LeftBehindQuestion.tsx';
import type { LeftBehind } from './left-behind.ts';
import { saveSettings } from './settings-calls.ts';

/** Answers the sentence about a field, if something is wrong with it. */
export type SayWrong<Name extends string> = (name: Name) => string | undefined;

export interface PartProps {
  settings: OfficeSettings;
  onSaved: (settings: OfficeSettings) => void;
}

interface Question {
  texts: readonly LeftBehind[];
  /** All that stood in the form when it was asked. */
  typed: string;
}

interface SettingsFormProps<Name extends string> extends Pick<FormSteps<Name>, 'fields' | 'fieldOf'> {
  title: string;
  text: string;
  wishOf: (typed: Record<Name, string>) => UpdateSettings;
  onSaved: PartProps['onSaved'];
  /** What may have been forgotten: it is asked about once before it is saved. */
  forgotten?: (typed: Record<Name, string>) => readonly LeftBehind[];
  children: (wrong: SayWrong<Name>) => ReactNode;
}

/** One part of the settings, saved by itself. The server knows what each field may hold. */
export function SettingsForm<Name extends string>(props: SettingsFormProps<Name>) {
  const { title, text, fields, fieldOf, wishOf, onSaved, forgotten, children } = props;
  const { t } = useTranslation('admin');
  const call = useCall();
  const { sayWrong } = useProblemWords();
  const [question, setQuestion] = useState<Question>();
  /** What the person wants to be saved just as it was typed. */
  const kept = useRef<string>(undefined);
  const form = useForm<Name>({
    fields,
    check: () => ({}),
    send: async (typed) => {
      const texts = forgotten?.(typed) ?? [];
      const isAsked = texts.length > 0 && kept.current !== JSON.stringify(typed);
      setQuestion(isAsked ? { texts, typed: JSON.stringify(typed) } : undefined);
      if (!isAsked) onSaved(await call(saveSettings(wishOf(typed))));
    },
    ...(fieldOf && { fieldOf }),
  });
  return (
    <ProfilePanel title={title} text={text}>
      <Form state={form} action="/admin/settings">
        {children((name) => sayWrong(form.wrong[name]))}
        {question && (
          <LeftBehindQuestion
            key={question.typed}
            texts={question.texts}
            onKeep={() => {
              kept.current = question.typed;
              form.form.current?.requestSubmit();
            }}
            onCorrect={() => {
              const [first] = question.texts;
              form.form.current?.querySelector<HTMLElement>(`[name="${first?.input}"]`)?.focus();
            }}
          />
        )}
        <div className="row">
          <SubmitButton state={form} busyWord={t('settings.saving')}>
            {t('settings.save')}
          </SubmitButton>
        </div>
      </Form>
    </ProfilePanel>
  );
}
