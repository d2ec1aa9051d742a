import { Link } from 'react-router';
import { mayMerge } from '#contract/help/help.facts.ts';
import type { Input } from '#contract/send.ts';
import { screens } from '../../app/screens.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { useMay } from '../shared/Duties.tsx';
import { OfficePanel } from '../shared/OfficePanel.tsx';
import { useActionsWithToast, useActionWithToast } from '../shared/use-action-with-toast.ts';
import styles from './Cases.module.css';
import type { CasePart } from './case-part.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/** Cases with the same number, or the same employer and kind within 60 days. Merging moves nothing and can be undone. */
export function MaybeSame({ shown, onChanged }: CasePart) {
  const { t } = useTranslation('office-help');
  const sayFailure = useRefusalWords();
  const may = useMay();
  const merge = useActionWithToast('mergeCase', {
    says: t('same.done'),
    sayFailure,
    onDone: ({ data }) => onChanged(data),
  });
  const unmerge = useActionsWithToast(
    async (ask, given: Input<'unmergeCase'>) => {
      await ask('unmergeCase', given);
      return ask('readCase', given);
    },
    { says: t('same.undone'), sayFailure, onDone: ({ data }) => onChanged(data) },
  );
  const { id, status, maybe_same, merged, merged_into } = shown;
  if (maybe_same.length === 0 && merged.length === 0 && !merged_into) return null;
  const linkTo = (other: { id: string; code: string }) => (
    <Link to={screens.case({ id: other.id })} dir="ltr">
      {other.code}
    </Link>
  );
  return (
    <OfficePanel title={t('same.title')}>
      {merged_into && (
        <div className={styles.acts}>
          <p>
            {t('same.mergedInto')} {linkTo(merged_into)}
          </p>
          {may('unmergeCase') && (
            <Button look="quiet" busy={unmerge.busy} onClick={() => void unmerge.run({ params: { id } })}>
              {t('same.undo')}
            </Button>
          )}
        </div>
      )}
      {merged.map((other) => (
        <p key={other.id}>
          {t('same.merged')} {linkTo(other)}
        </p>
      ))}
      {!merged_into &&
        maybe_same.map((other) => (
          <div key={other.id} className={styles.acts}>
            <p>
              {linkTo(other)} · {t(`kind.${other.kind}`)} · {t(`status.${other.status}`)} · {t(`same.${other.why}`)}
            </p>
            {may('mergeCase') && mayMerge(status, other.status) && (
              <Button
                look="quiet"
                size="dense"
                busy={merge.busy}
                onClick={() => void merge.run({ params: { id }, body: { into: other.id } })}
              >
                {t('same.merge')}
              </Button>
            )}
          </div>
        ))}
    </OfficePanel>
  );
}
