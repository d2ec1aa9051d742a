import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { MessageBox } from '../ui/MessageBox.tsx';
import { OfficeCall } from './OfficeCall.tsx';

/** Shown by the page's script when a form could not be sent. */
export function FailedBox() {
  const { t } = useTranslation('help');
  return (
    <div data-part="failed" hidden>
      <MessageBox tone="danger" title={t('failed')} role="alert">
        <OfficeCall />
        <Button type="submit" icon="refresh" name="via" value="form">
          {t('again')}
        </Button>
      </MessageBox>
    </div>
  );
}
