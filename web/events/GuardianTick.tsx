import { SaidTick } from '../forms/SaidTick.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

interface GuardianTickProps {
  wrong: string | undefined;
  defaultChecked?: boolean;
  onChange?: (isGuardian: boolean) => void;
}

/** Said by who brings children along. */
export function GuardianTick(props: GuardianTickProps) {
  const { t } = useTranslation('events');
  return (
    <SaidTick name="guardian" {...props}>
      {t('party.guardian')}
    </SaidTick>
  );
}
