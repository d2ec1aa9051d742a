import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToldAct } from '../../shared/use-told-act.ts';
import { confirmKeyCopy } from './donation-calls.ts';

/** In the data folder. */
export const keyFile = 'donor-ids.key';

/** An owner says that a copy of the key of tax numbers lies elsewhere. */
export function KeyCopied({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('duties');
  const act = useToldAct();
  const confirm = async () => {
    if (await act(confirmKeyCopy(), t('key.done'))) onDone();
  };
  return (
    <Button look="quiet" size="dense" onClick={() => void confirm()}>
      {t('key.act')}
    </Button>
  );
}
