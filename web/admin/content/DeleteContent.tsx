import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmAct } from '../shared/ConfirmAct.tsx';
import type { ContentKind, ContentRow } from './content-kind.ts';
import { useContentTools } from './use-content-tools.ts';

/** What can be taken out of the bin for a while. */
const binned: readonly ContentKind<ContentRow, never>['words'][] = ['banners', 'news', 'projects', 'stories'];

interface DeleteContentProps<Row extends ContentRow, Name extends keyof Row & string> {
  kind: Pick<ContentKind<Row, Name>, 'words' | 'nameOf' | 'remove'>;
  row: Row;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteContent<Row extends ContentRow, Name extends keyof Row & string>({
  kind,
  row,
  onDeleted,
  onClose,
}: DeleteContentProps<Row, Name>) {
  const { t } = useTranslation('office-content');
  const tools = useContentTools();
  return (
    <ConfirmAct
      title={t(`deleteQuestion.${kind.words}`)}
      message={t(binned.includes(kind.words) ? 'deleteToBin' : 'deleteWarning', {
        name: `\u2068${kind.nameOf(row)}\u2069`,
      })}
      confirmWord={t('delete')}
      busyWord={t('admin:dialog.deleting')}
      act={() => kind.remove(tools, row.id)}
      sayFailure={({ code }) => t(code, { ns: 'problems', id: row.id })}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
