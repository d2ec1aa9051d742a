import { useMailOff } from '../../app/use-mail-off.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Sentences of the office that promise an e-mail only where there is a mail server. */
export function useMailPromise(): Record<'done' | 'before' | 'calling' | 'instead', (sentence: string) => string> {
  const { t } = useTranslation('admin');
  const isOff = useMailOff();
  return {
    done: (sentence) => (isOff ? t('mail.saved') : sentence),
    instead: (sentence) => (isOff ? t('mail.hint') : sentence),
    before: (sentence) => (isOff ? `${sentence} ${t('mail.hint')}` : sentence),
    /** Where those whom no e-mail reaches are put on the list to call. */
    calling: (sentence) => (isOff ? `${sentence} ${t('mail.calling')}` : sentence),
  };
}
