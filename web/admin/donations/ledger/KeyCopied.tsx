import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { useActionWithToast } from '../../shared/use-action-with-toast.ts';

/** In the data folder. */
export const keyFile = 'donor-ids.key';

/** An owner says that a copy of the key of tax numbers lies elsewhere. */
export function KeyCopied({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('duties');
  const { busy, run } = useActionWithToast('confirmKeyCopy', { says: t('key.done'), onDone });
  return (
    <Button look="quiet" size="dense" busy={busy} onClick={() => void run()}>
      {t('key.act')}
    </Button>
  );
}
