import { useTranslation } from '../../i18n/use-translation.ts';
import { MessageBox } from '../../ui/MessageBox.tsx';

export function FullEvent() {
  const { t } = useTranslation('office-events');
  return (
    <MessageBox tone="warn" role="alert" title={t('problems:event_full')}>
      <p>{t('registrations.fullQuestion')}</p>
    </MessageBox>
  );
}
