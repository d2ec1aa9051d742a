import type { PurposeName } from '#contract/purposes.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Listen } from '../ui/Listen.tsx';
import { PurposeText } from './PurposeText.tsx';

/** What the register says of the data that a form takes. It unfolds without script, and `/purposes` says the same on a page of its own. */
export function KeptNotice({ name, open }: { name: PurposeName; open?: boolean }) {
  const { t } = useTranslation('purposes');
  return (
    <details open={open}>
      <summary>{t('title')}</summary>
      <div>
        <Listen />
        <PurposeText name={name} />
        <p>{t('complain')}</p>
      </div>
    </details>
  );
}
