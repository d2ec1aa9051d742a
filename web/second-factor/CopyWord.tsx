import { useTranslation } from '../i18n/use-translation.ts';
import { CopyButton, type CopyButtonProps } from '../ui/CopyButton.tsx';

export function CopyWord({ text, thing }: Pick<CopyButtonProps, 'text' | 'thing'>) {
  const { t } = useTranslation('security');
  return (
    <CopyButton
      text={text}
      thing={thing}
      copyWord={t('codes.copy')}
      copiedWord={t('codes.copied')}
      failedWord={t('codes.copyFailed')}
    />
  );
}
