import { useMailOff } from '../../app/use-mail-off.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MessageBox } from '../../ui/MessageBox.tsx';

/** Where there is no mail server, what happens instead. */
export function MailOffNotice() {
  const { t } = useTranslation('office-post');
  if (!useMailOff()) return null;
  return (
    <MessageBox tone="warn" title={t('newsletters.mailOff')}>
      <p>{t('newsletters.mailOffText')}</p>
    </MessageBox>
  );
}
