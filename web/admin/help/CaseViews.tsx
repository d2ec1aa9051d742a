import { useQuery } from '../../app/use-query.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OfficeDialog } from '../shared/OfficeDialog.tsx';
import { QueryView } from '../shared/QueryView.tsx';
import styles from './Cases.module.css';

/** Who saw this case, when and why. */
export function CaseViews({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useTranslation('office-help');
  const views = useQuery('listCaseViews', { params: { id } });
  return (
    <OfficeDialog title={t('more.views')} onClose={onClose}>
      <QueryView query={views}>
        {({ data }) => (
          <ol className={styles.timeline}>
            {data.map(({ person, why, reason, at }) => (
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
        )}
      </QueryView>
    </OfficeDialog>
  );
}
