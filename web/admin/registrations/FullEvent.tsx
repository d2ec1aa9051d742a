import { useTranslation } from '../../i18n/use-translation.ts';
import { MessageBox } from '../../ui/MessageBox.tsx';
import type { FullCode } from './use-seat-question.ts';

export function FullEvent({ code }: { code: FullCode }) {
  const { t } = useTranslation('office-events');
  const title = t(code === 'event_full' ? 'problems:event_full' : 'registrations.tooFewSeats');
  return (
    <MessageBox tone="warn" role="alert" title={title}>
      <p>{t('registrations.fullQuestion')}</p>
    </MessageBox>
  );
}
