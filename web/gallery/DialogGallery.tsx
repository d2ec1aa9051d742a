import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { DialogActions } from '../ui/DialogActions.tsx';
import { StarRating } from '../ui/StarRating.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { type ToastMessage, ToastRegion } from '../ui/ToastRegion.tsx';
import styles from './Gallery.module.css';
import { GallerySection } from './GallerySection.tsx';
import type { GalleryWords } from './gallery-words.ts';

export function DialogGallery({ words }: { words: GalleryWords }) {
  const [open, setOpen] = useState<'feedback' | 'delete' | null>(null);
  const [toasts, setToasts] = useState<ToastMessage[]>([]);
  const close = () => setOpen(null);
  const starWords = [1, 2, 3, 4, 5].map((stars) => `${stars} ${words.stars}`);
  const showToast = () =>
    setToasts((shown) => [...shown, { id: crypto.randomUUID(), text: words.toast, tone: 'success' }]);
  return (
    <GallerySection title={words.dialogs}>
      <div className={styles.show}>
        <Button onClick={() => setOpen('feedback')}>{words.openDialog}</Button>
        <Button look="dangerQuiet" icon="trash" onClick={() => setOpen('delete')}>
          {words.deleteEvent}
        </Button>
        <Button look="quiet" onClick={showToast}>
          {words.showToast}
        </Button>
      </div>
      <Dialog
        open={open === 'feedback'}
        title={words.feedbackTitle}
        subtitle={words.savingsGroup}
        closeWord={words.close}
        onClose={close}
      >
        <StarRating legend={words.rating} name="dialog-rating" starWords={starWords} defaultValue={5} />
        <TextArea label={words.feedback} name="feedback" defaultValue={words.messageText} />
        <DialogActions>
          <Button onClick={close}>{words.send}</Button>
          <Button look="quiet" onClick={close}>
            {words.notNow}
          </Button>
        </DialogActions>
      </Dialog>
      <ConfirmDialog
        open={open === 'delete'}
        title={words.deleteTitle}
        message={words.deleteText}
        confirmWord={words.deleteEvent}
        busyWord={words.removing}
        cancelWord={words.keep}
        closeWord={words.close}
        onConfirm={close}
        onCancel={close}
      />
      <ToastRegion
        toasts={toasts}
        dismissWord={words.close}
        onDismiss={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))}
      />
    </GallerySection>
  );
}
