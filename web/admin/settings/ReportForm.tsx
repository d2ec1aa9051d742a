import { useRef } from 'react';
import { longestLabel } from '#contract/reports/reports.facts.ts';
import type { Report } from '#contract/settings/settings.ts';
import { type Language, languages } from '#contract/values/language.ts';
import { useApp } from '../../app/AppProviders.tsx';
import { screens } from '../../app/screens.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

export function ReportForm({ onAdded }: { onAdded: (report: Report) => void }) {
  const { t } = useTranslation('admin');
  const { i18n } = useApp();
  const { sayWrong } = useProblemWords();
  const picker = useRef<HTMLInputElement>(null);
  const picked = (): File | undefined => picker.current?.files?.[0];
  const form = useForm({
    fields: ['label', 'language', 'file'],
    check: ({ label }) => ({
      label: label.trim() === '' ? 'title_required' : undefined,
      file: picked() ? undefined : 'file_required',
    }),
    send: async ({ label, language }, ask) => {
      const file = picked();
      if (!file) return;
      const body = { label, language: language as Language };
      onAdded((await ask('uploadReport', { body, file })).data);
    },
    fieldOf: { not_a_pdf: 'file', file_too_large: 'file' },
  });
  return (
    <Form state={form} action={screens.settings()}>
      <div className="grid-2">
        <TextInput
          label={t('reports.label')}
          error={sayWrong(form.wrong.label)}
          name="label"
          maxLength={longestLabel}
          autoComplete="off"
        />
        <Select
          label={t('reports.language')}
          error={sayWrong(form.wrong.language)}
          name="language"
          defaultValue={i18n.language}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {t(`reports.languages.${language}`)}
            </option>
          ))}
        </Select>
      </div>
      <FilePicker
        label={t('reports.file')}
        error={sayWrong(form.wrong.file)}
        chooseWord={t('reports.choose')}
        name="file"
        ref={picker}
        accept="application/pdf"
      />
      <div className="row">
        <SubmitButton state={form} busyWord={t('reports.adding')}>
          {t('reports.add')}
        </SubmitButton>
      </div>
    </Form>
  );
}
