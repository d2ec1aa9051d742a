import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { Identity, UpdateIdentity } from '#contract/settings/identity.ts';
import { screens } from '../../app/screens.ts';
import { useQuery } from '../../app/use-query.ts';
import { Form } from '../../forms/Form.tsx';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { type FormSteps, useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showPalette } from '../../styles/palettes.ts';
import { useToast } from '../shared/Notices.tsx';
import { QueryView } from '../shared/QueryView.tsx';
import type { SayWrong } from './SettingsForm.tsx';

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
  const { sayWrong } = useProblemWords();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const query = useQuery('readIdentity');
  const form = useForm<Name>({
    fields,
    check: () => ({}),
    send: async (typed, ask) => {
      const files = form.form.current ? filesOf?.(form.form.current) : undefined;
      const saved = await ask('updateIdentity', { body: toBody(typed), ...files });
      query.put(saved);
      showPalette(saved.data.palette);
      void revalidate();
      toast(t('settings.saved'));
    },
    ...(fieldOf && { fieldOf }),
  });
  return (
    <FormPanel title={title} text={text}>
      <QueryView query={query} loadingWord={t('settings.loading')}>
        {({ data: identity }) => (
          <Form state={form} action={screens.settingsPage({ page: 'looks' })}>
            {children(identity, (name) => sayWrong(form.wrong[name]))}
            <div className="row">
              <SubmitButton state={form} busyWord={t('settings.saving')}>
                {t('settings.save')}
              </SubmitButton>
            </div>
          </Form>
        )}
      </QueryView>
    </FormPanel>
  );
}
