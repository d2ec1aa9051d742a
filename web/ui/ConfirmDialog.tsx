import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { DialogActions } from './DialogActions.tsx';
import { ErrorBox } from './ErrorBox.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Names the thing and says what happens to it. */
  message: string;
  /** Choices that belong to the question. */
  children?: ReactNode;
  /** Reason of a failure; the dialog stays open. */
  problem?: string | undefined;
  confirmWord: string;
  cancelWord: string;
  closeWord: string;
  busy?: boolean;
  busyWord?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const messageId = useId();
  return (
    <Dialog
      open={props.open}
      title={props.title}
      closeWord={props.closeWord}
      onClose={props.onCancel}
      describedBy={messageId}
    >
      <p id={messageId}>{props.message}</p>
      {props.children}
      {props.problem && <ErrorBox message={props.problem} />}
      <DialogActions>
        <Button
          look="danger"
          busy={props.busy ?? false}
          busyWord={props.busyWord ?? props.confirmWord}
          onClick={props.onConfirm}
        >
          {props.confirmWord}
        </Button>
        <Button look="quiet" onClick={props.onCancel}>
          {props.cancelWord}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
