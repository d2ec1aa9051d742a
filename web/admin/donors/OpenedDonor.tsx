import type { ListedDonor } from '#contract/donations/donors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import styles from '../cases/Cases.module.css';
import { useLoaded } from '../papers/use-loaded.ts';
import { DonorLoading } from './DonorLoading.tsx';
import { readDonor } from './donor-calls.ts';

/** How a donor is reached. Who has opened it is noted. */
export function OpenedDonor({ donor, onClose }: { donor: ListedDonor; onClose: () => void }) {
  const { t } = useTranslation('office-donors');
  const { data: opened, ...loading } = useLoaded(readDonor, donor.id);
  return (
    <Dialog open title={donor.name} closeWord={t('admin:dialog.close')} onClose={onClose}>
      {opened ? (
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
      ) : (
        <DonorLoading {...loading} />
      )}
      <p className="soft">{t('open.noted')}</p>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t('admin:dialog.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
