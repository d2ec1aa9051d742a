import { longestAbsenceReason } from '#contract/events/courses.facts.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FormDialog } from '../../shared/FormDialog.tsx';

interface AwayDialogProps {
  name: string;
  onDone: (reason: string) => void;
  onClose: () => void;
}

/** Why somebody is away on a day of a course; nobody has to say it. */
export function AwayDialog({ name, onDone, onClose }: AwayDialogProps) {
  const { t } = useTranslation('office-events');
  const form = useForm({
    fields: ['reason'],
    check: () => ({}),
    send: async ({ reason }) => onDone(reason.trim()),
  });
  return (
    <FormDialog title={t('desk.away')} subtitle={name} state={form} onClose={onClose}>
      <TextInput
        label={t('register.reason')}
        mark={t('site:form.optional')}
        hint={t('desk.awayText')}
        name="reason"
        autoComplete="off"
        maxLength={longestAbsenceReason}
      />
    </FormDialog>
  );
}
