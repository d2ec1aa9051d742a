import type { ReactNode } from 'react';
import type { OfficeSettings, UpdateSettings } from '#contract/settings-office.ts';
import { useApp } from '../../AppProviders.tsx';
import { ProfilePanel } from '../../account/ProfilePanel.tsx';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type FormSteps, useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveSettings } from './settings-calls.ts';

/** Answers the sentence about a field, if something is wrong with it. */
export type SayWrong<Name extends string> = (name: Name) => string | undefined;

export interface PartProps {
  settings: OfficeSettings;
  onSaved: (settings: OfficeSettings) => void;
}

interface SettingsFormProps<Name extends string> extends Pick<FormSteps<Name>, 'fields' | 'fieldOf'> {
  title: string;
  text: string;
  wishOf: (typed: Record<Name, string>) => UpdateSettings;
  onSaved: PartProps['onSaved'];
  children: (wrong: SayWrong<Name>) => ReactNode;
}

/** One part of the settings, saved by itself. The server knows what each field may hold. */
export function SettingsForm<Name extends string>(props: SettingsFormProps<Name>) {
  const { title, text, fields, fieldOf, wishOf, onSaved, children } = props;
  const { t } = useTranslation('admin');
  const { store } = useApp();
  const { sayWrong } = useProblemWords();
  const form = useForm<Name>({
    fields,
    check: () => ({}),
    send: async (typed) => onSaved(await store.dispatch(saveSettings(wishOf(typed))).unwrap()),
    ...(fieldOf && { fieldOf }),
  });
  return (
    <ProfilePanel title={title} text={text}>
      <Form state={form} action="/admin/settings">
        {children((name) => sayWrong(form.wrong[name]))}
        <div className="row">
          <SubmitButton state={form} busyWord={t('settings.saving')}>
            {t('settings.save')}
          </SubmitButton>
        </div>
      </Form>
    </ProfilePanel>
  );
}
