import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { accountDigits } from '#contract/donations/donations.facts.ts';
import { useCall } from '../../../app/use-call.ts';
import { Form } from '../../../forms/Form.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useProblemWords } from '../../../forms/use-problem-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { startStatement } from './statement-calls.ts';

/** The file is read, shown, and not kept. */
export function UploadDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const { t } = useTranslation('office-statements');
  const { sayWrong } = useProblemWords();
  const call = useCall();
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const picked = (): File | undefined => picker.current?.files?.[0];
  const form = useForm({
    fields: ['account', 'file'],
    check: ({ account: digits }) => ({
      account: new RegExp(`^\\d{${accountDigits}}$`).test(digits.trim()) ? undefined : 'last_digits',
      file: picked() ? undefined : 'file_required',
    }),
    send: async ({ account: digits }) => {
      const file = picked();
      if (!file) return;
      const { id } = await call(startStatement(digits.trim(), file));
      await navigate(`/admin/statements/${id}`);
    },
    fieldOf: { not_a_statement: 'file', table_too_large: 'file', account_not_in_settings: 'account' },
  });
  const wrongFile = form.wrong.file === 'table_too_large' ? t('upload.tooLarge') : sayWrong(form.wrong.file);
  return (
    <Dialog open title={t('upload.title')} closeWord={t('admin:dialog.close')} onClose={onClose}>
      <Form state={form} action="/admin/statements">
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
        <DialogActions>
          <SubmitButton state={form} busyWord={t('upload.reading')}>
            {t('upload.read')}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {t('admin:dialog.cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
