import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { accountDigits } from '#contract/donations/donations.facts.ts';
import { screens } from '../../../app/screens.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FormDialog } from '../../shared/FormDialog.tsx';

/** The file is read, shown, and not kept. */
export function UploadDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const { t } = useTranslation('office-statements');
  const { sayWrong } = useProblemWords();
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const picked = (): File | undefined => picker.current?.files?.[0];
  const form = useForm({
    fields: ['account', 'file'],
    check: ({ account: digits }) => ({
      account: new RegExp(`^\\d{${accountDigits}}$`).test(digits.trim()) ? undefined : 'last_digits',
      file: picked() ? undefined : 'file_required',
    }),
    send: async ({ account: digits }, ask) => {
      const file = picked();
      if (!file) return;
      const { data } = await ask('startStatement', { body: { account: digits.trim() }, file });
      await navigate(screens.statement({ id: data.id }));
    },
    fieldOf: { not_a_statement: 'file', table_too_large: 'file', account_not_in_settings: 'account' },
  });
  const wrongFile = form.wrong.file === 'table_too_large' ? t('upload.tooLarge') : sayWrong(form.wrong.file);
  return (
    <FormDialog
      title={t('upload.title')}
      state={form}
      confirmWord={t('upload.read')}
      busyWord={t('upload.reading')}
      onClose={onClose}
    >
      <FilePicker
        label={t('upload.file')}
        hint={t('upload.hint')}
        error={wrongFile}
        chooseWord={t('upload.choose')}
        name="file"
        ref={picker}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
      />
      <TextInput
        label={t('upload.account')}
        hint={t('upload.accountHint')}
        error={sayWrong(form.wrong.account)}
        name="account"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={account}
        maxLength={accountDigits}
        dir="ltr"
      />
    </FormDialog>
  );
}
