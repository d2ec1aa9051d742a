import { useTranslation } from '../i18n/use-translation.ts';
import { FieldError } from '../ui/Field.tsx';
import { Tick } from '../ui/Tick.tsx';

interface GuardianTickProps {
  wrong: string | undefined;
  defaultChecked?: boolean;
  onChange?: (isGuardian: boolean) => void;
}

/** Said by who brings children along. */
export function GuardianTick({ wrong, defaultChecked = false, onChange }: GuardianTickProps) {
  const { t } = useTranslation('events');
  return (
    <div>
      <Tick
        name="guardian"
        describedBy={wrong ? 'guardian-wrong' : undefined}
        defaultChecked={defaultChecked}
        onChange={onChange}
      >
        {t('party.guardian')}
      </Tick>
      {wrong && (
        <div role="alert">
          <FieldError id="guardian-wrong">{wrong}</FieldError>
        </div>
      )}
    </div>
  );
}
