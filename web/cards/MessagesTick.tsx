import { useTranslation } from '../i18n/use-translation.ts';
import { Tick } from '../ui/Tick.tsx';

interface MessagesTickProps {
  defaultChecked?: boolean;
  onChange?: (isAllowed: boolean) => void;
}

/** Without it nobody gets a message that no person sends. */
export function MessagesTick({ defaultChecked = false, onChange }: MessagesTickProps) {
  const { t } = useTranslation('cards');
  return (
    <Tick name="messagesOk" defaultChecked={defaultChecked} onChange={onChange}>
      {t('messagesOk')}
    </Tick>
  );
}
