import { longestVoidReason } from '#contract/certificates/certificates.facts.ts';
import type { PrintedCertificate } from '#contract/certificates/certificates.ts';
import { useForm } from '../../forms/use-form.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { FormDialog } from '../shared/FormDialog.tsx';
import { useToast } from '../shared/Notices.tsx';

interface VoidCertificateProps {
  certificate: PrintedCertificate;
  onDone: () => void;
  onClose: () => void;
}

export function VoidCertificate({ certificate: { id, name }, onDone, onClose }: VoidCertificateProps) {
  const { t } = useTranslation('office-papers');
  const { sayWrong } = useProblemWords();
  const toast = useToast();
  const form = useForm({
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'reason_form' : undefined }),
    send: async ({ reason }, ask) => {
      await ask('voidCertificate', { params: { id }, body: { reason } });
      onClose();
      toast(t('certificates.voided'));
      onDone();
    },
  });
  return (
    <FormDialog
      title={t('certificates.voidTitle', { name })}
      subtitle={t('certificates.voidText')}
      state={form}
      confirmWord={t('certificates.makeVoid')}
      onClose={onClose}
    >
      <TextInput
        label={t('certificates.reason')}
        error={sayWrong(form.wrong.reason)}
        name="reason"
        autoComplete="off"
        required
        maxLength={longestVoidReason}
      />
    </FormDialog>
  );
}
