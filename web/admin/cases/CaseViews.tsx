import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { CaseView } from '#contract/help/help-office.ts';
import { useCall } from '../../app/use-call.ts';
import type { Failure } from '../../calls/failure.ts';
import { useProblemWords } from '../../forms/use-problem-words.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './Cases.module.css';
import { listCaseViews } from './case-calls.ts';

/** Who saw this case, when and why. */
export function CaseViews({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('office-help');
  const { sayProblem } = useProblemWords();
  const call = useCall();
  const [views, setViews] = useState<z.infer<typeof CaseView>[]>();
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => void call(listCaseViews(id)).then(setViews, setFailure), [call, id]);
  return (
    <Dialog open title={t('more.views')} closeWord={t('admin:dialog.close')} onClose={onClose}>
      {failure && <MessageBox tone="danger" title={sayProblem(failure.code)} />}
      {!views && !failure && <Spinner label={t('admin:list.loading')} />}
      <ol className={styles.timeline}>
        {views?.map(({ person, why, reason, at }) => (
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
