import { useTranslation } from '../../../i18n/use-translation.ts';
import { MessageBox } from '../../../ui/MessageBox.tsx';

/** The bank's text does not name the donor: one person may book so little by little only. */
export function LookAgain({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('office-statements');
  if (names.length === 0) return null;
  return (
    <MessageBox tone="warn" title={t('lookAgain.title', { name: [...new Set(names)].join(' · ') })} role="status">
      <p>{t('lookAgain.text')}</p>
    </MessageBox>
  );
}
