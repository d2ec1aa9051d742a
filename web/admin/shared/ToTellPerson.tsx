import { useAction } from '../../app/use-action.ts';
import { useQuery } from '../../app/use-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ToTellBox } from '../../rights/ToTellBox.tsx';
import { Button } from '../../ui/Button.tsx';

/** What the desk is to tell somebody who has come and whom nothing else reaches. */
export function ToTellPerson({ id }: { id: string }) {
  const { t } = useTranslation('purposes');
  const params = { id };
  const { reply, reload } = useQuery('readToTell', { params });
  const note = useAction('noteTold', { onDone: reload });
  return (
    <ToTellBox toTell={reply?.data ?? []}>
      <Button size="small" busy={note.busy} busyWord={t('mine.busy')} onClick={() => void note.run({ params })}>
        {t('toTell.told')}
      </Button>
    </ToTellBox>
  );
}
