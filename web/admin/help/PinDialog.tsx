import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { OfficeDialog } from '../shared/OfficeDialog.tsx';
import styles from './Cases.module.css';

/** To be written on paper for the person: nobody can read the PIN again. */
export function PinDialog({ code, pin, onClose }: { code: string; pin: string; onClose: () => void }) {
  const { t } = useTranslation('office-help');
  return (
    <OfficeDialog title={t('pin.title')} onClose={onClose}>
      <p>{t('pin.text')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t('pin.code')}</dt>
          <dd className={styles.pin} dir="ltr">
            {code}
          </dd>
        </div>
        <div>
          <dt>{t('pin.pin')}</dt>
          <dd className={styles.pin} dir="ltr">
            {pin}
          </dd>
        </div>
      </dl>
      <DialogActions>
        <Button onClick={onClose}>{t('pin.done')}</Button>
      </DialogActions>
    </OfficeDialog>
  );
}
