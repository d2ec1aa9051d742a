import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { HandOver } from '../shared/HandOver.tsx';

/** Without a mail server whoever invites hands the link over. */
export function LinkDialog({ link, email, onClose }: { link: string; email: string; onClose: () => void }) {
  const { t } = useTranslation('duties');
  return (
    <Dialog open title={t('office.linkTitle')} closeWord={t('admin:dialog.close')} onClose={onClose}>
      <HandOver link={link} text={t('office.linkText', { email: `\u2066${email}\u2069` })} />
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          {t('admin:dialog.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
