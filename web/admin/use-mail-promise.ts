import { useMailOff } from '../app/use-mail-off.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Sentences of the office that promise an e-mail only where there is a mail server. */
export function useMailPromise(): Record<'done' | 'before' | 'instead', (sentence: string) => string> {
  const { t } = useTranslation('admin');
  const isOff = useMailOff();
  return {
    done: (sentence) => (isOff ? t('mail.saved') : sentence),
    instead: (sentence) => (isOff ? t('mail.hint') : sentence),
    before: (sentence) => (isOff ? `${sentence} ${t('mail.hint')}` : sentence),
  };
}
