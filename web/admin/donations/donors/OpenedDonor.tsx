import type { ListedDonor } from '#contract/donations/donors.ts';
import { useQuery } from '../../../app/use-query.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import styles from '../../help/Cases.module.css';
import { OfficeDialog } from '../../shared/OfficeDialog.tsx';
import { QueryView } from '../../shared/QueryView.tsx';

/** How a donor is reached. Who has opened it is noted. */
export function OpenedDonor({ donor, onClose }: { donor: ListedDonor; onClose: () => void }) {
  const { t } = useTranslation('office-donors');
  const query = useQuery('readDonor', { params: { id: donor.id } });
  return (
    <OfficeDialog title={donor.name} onClose={onClose}>
      <QueryView query={query} loadingWord={t('open.loading')}>
        {({ data: opened }) => (
          <dl className={styles.facts}>
            <div>
              <dt>{t('office-donations:donor.fields.address')}</dt>
              <dd>
                {opened.address ? (
                  <bdi>{[opened.address, opened.pinCode].filter(Boolean).join(', ')}</bdi>
                ) : (
                  t('noAddress')
                )}
              </dd>
            </div>
            <div>
              <dt>{t('office-donations:donor.fields.phone')}</dt>
              <dd>{opened.phone ? <bdi dir="ltr">{opened.phone}</bdi> : '–'}</dd>
            </div>
            <div>
              <dt>{t('office-donations:donor.fields.email')}</dt>
              <dd>{opened.email ? <bdi dir="ltr">{opened.email}</bdi> : '–'}</dd>
            </div>
          </dl>
        )}
      </QueryView>
      <p className="soft">{t('open.noted')}</p>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t('admin:dialog.close')}
        </Button>
      </DialogActions>
    </OfficeDialog>
  );
}
