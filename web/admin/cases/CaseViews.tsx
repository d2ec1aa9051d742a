import { useQuery } from '../../app/use-query.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './Cases.module.css';

/** Who saw this case, when and why. */
export function CaseViews({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('office-help');
  const { sayProblem } = useProblemWords();
  const { reply, failure } = useQuery('listCaseViews', { params: { id } });
  return (
    <Dialog open title={t('more.views')} closeWord={t('admin:dialog.close')} onClose={onClose}>
      {failure && <MessageBox tone="danger" title={sayProblem(failure.code)} />}
      {!reply && !failure && <Spinner label={t('admin:list.loading')} />}
      <ol className={styles.timeline}>
        {reply?.data.map(({ person, why, reason, at }) => (
          <li key={`${at} ${person} ${why}`} className={styles.entry}>
            <p>
              <b>
                <bdi>{person}</bdi>
              </b>{' '}
              · {t(`views.${why}`)}
            </p>
            <p className="soft">{formatMoment(new Date(at), i18n.language)}</p>
            {reason && <p dir="auto">{reason}</p>}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
