import { longestVoidReason } from '#contract/certificates/certificates.facts.ts';
import type { PrintedCertificate } from '#contract/certificates/certificates.ts';
import { useCall } from '../../app/use-call.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useTell } from '../shared/Notices.tsx';
import { voidCertificate } from './paper-calls.ts';

interface VoidCertificateProps {
  certificate: PrintedCertificate;
  onDone: () => void;
  onClose: () => void;
}

export function VoidCertificate({ certificate: { id, name }, onDone, onClose }: VoidCertificateProps) {
  const { t } = useTranslation('office-papers');
  const { sayWrong, sayProblem } = useProblemWords();
  const call = useCall();
  const tell = useTell();
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'reason_form' : undefined }),
    send: async ({ reason }) => {
      await call(voidCertificate(id, reason));
      tell(t('certificates.voided'));
      onDone();
    },
  });
  return (
    <Dialog
      open
      title={t('certificates.voidTitle', { name })}
      subtitle={t('certificates.voidText')}
      closeWord={t('admin:dialog.close')}
      onClose={onClose}
    >
      <Form state={form} action="" sayFailure={({ code }) => sayProblem(code)}>
        <TextInput
          label={t('certificates.reason')}
          error={sayWrong(form.wrong.reason)}
          name="reason"
          autoComplete="off"
          required
          maxLength={longestVoidReason}
        />
        <DialogActions>
          <SubmitButton state={form} busyWord={t('admin:dialog.saving')}>
            {t('certificates.makeVoid')}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {t('admin:dialog.cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
