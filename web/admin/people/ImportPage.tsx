import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Import } from '#contract/people/imports.ts';
import { longestBasis } from '#contract/people/people.facts.ts';
import { screens } from '../../app/screens.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { OfficeHead } from '../shared/OfficeHead.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { officeHead } from '../shared/office-head.ts';
import { ImportPreview } from './ImportPreview.tsx';

export const head = officeHead('import.title', 'office-people');

/** A list becomes people in two steps: look, then take in. */
export function Component() {
  const { t } = useTranslation('office-people');
  const [shown, setShown] = useState<Import>();
  return (
    <>
      <OfficeHead title={t('import.title')} text={t('import.text')} />
      {shown?.state === 'done' && (
        <div className="stack">
          <MessageBox
            tone="success"
            title={t('import.done', {
              added: formatNumber(shown.added ?? 0),
              filled: formatNumber(shown.filled ?? 0),
            })}
          />
          <div className="row">
            <LinkButton as={Link} to={screens.users()}>
              {t('admin:nav.users')}
            </LinkButton>
            <LinkButton as={Link} look="quiet" to={screens.duplicates()}>
              {t('duplicates.title')}
            </LinkButton>
          </div>
        </div>
      )}
      {shown?.state === 'preview' && (
        <ImportPreview preview={shown} onDone={setShown} onForgotten={() => setShown(undefined)} />
      )}
      {!shown && (
        <OfficePanel title={t('import.choose')}>
          <ImportForm onRead={setShown} />
        </OfficePanel>
      )}
    </>
  );
}

function ImportForm({ onRead }: { onRead: (preview: Import) => void }) {
  const { t } = useTranslation('office-people');
  const { sayWrong } = useProblemWords();
  const picker = useRef<HTMLInputElement>(null);
  const picked = (): File | undefined => picker.current?.files?.[0];
  const form = useForm({
    fields: ['basis', 'file'],
    check: ({ basis }) => ({
      basis: basis.trim().length < 20 ? 'basis_length' : undefined,
      file: picked() ? undefined : 'file_required',
    }),
    send: async ({ basis }, ask) => {
      const file = picked();
      if (file) onRead((await ask('startImport', { body: { basis }, file })).data);
    },
    fieldOf: { not_a_table: 'file', table_too_large: 'file' },
  });
  return (
    <Form state={form} action={screens.importPeople()}>
      <FilePicker
        label={t('import.file')}
        hint={t('import.fileHint')}
        error={sayWrong(form.wrong.file)}
        chooseWord={t('import.chooseFile')}
        name="file"
        ref={picker}
        accept=".csv,text/csv,text/plain"
      />
      <TextArea
        label={t('import.basis')}
        hint={t('import.basisHint')}
        error={sayWrong(form.wrong.basis)}
        name="basis"
        maxLength={longestBasis}
        rows={3}
        dir="auto"
      />
      <div className="row">
        <SubmitButton state={form} busyWord={t('import.reading')}>
          {t('import.read')}
        </SubmitButton>
      </div>
    </Form>
  );
}
