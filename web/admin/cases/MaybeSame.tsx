import { Link } from 'react-router';
import { mayMerge } from '#contract/help/help.facts.ts';
import { mapCall } from '../../calls/call.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { useMay } from '../Duties.tsx';
import { OfficePanel } from '../OfficePanel.tsx';
import { useToldAct } from '../use-told-act.ts';
import styles from './Cases.module.css';
import { mergeCase, unmergeCase } from './case-calls.ts';
import type { CasePart } from './case-part.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/** Cases with the same number, or the same employer and kind within 60 days. Merging moves nothing and can be undone. */
export function MaybeSame({ shown, onChanged }: CasePart) {
  const { t } = useTranslation('office-help');
  const toldAct = useToldAct();
  const sayRefusal = useRefusalWords();
  const may = useMay();
  const { id, status, maybe_same, merged, merged_into } = shown;
  if (maybe_same.length === 0 && merged.length === 0 && !merged_into) return null;
  const linkTo = (other: { id: string; code: string }) => (
    <Link to={`/admin/cases/${other.id}`} dir="ltr">
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
            <Button
              look="quiet"
              onClick={() => void toldAct(mapCall(unmergeCase(id), onChanged), t('same.undone'), sayRefusal)}
            >
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
                onClick={() =>
                  void toldAct(
                    mapCall(mergeCase({ params: { id }, body: { into: other.id } }), onChanged),
                    t('same.done'),
                    sayRefusal,
                  )
                }
              >
                {t('same.merge')}
              </Button>
            )}
          </div>
        ))}
    </OfficePanel>
  );
}
