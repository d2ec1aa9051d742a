import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';

interface FormEndProps {
  state: { busy: boolean };
  word: string;
  danger?: boolean;
  onCancel: () => void;
}

export function FormEnd({ state, word, danger = false, onCancel }: FormEndProps) {
  const { t } = useTranslation('security');
  return (
    <div className="row">
      <SubmitButton state={state} look={danger ? 'danger' : 'primary'} busyWord={t('loading')}>
        {word}
      </SubmitButton>
      <Button look="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  );
}
