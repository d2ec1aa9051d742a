import type { Failure } from '../../calls/failure.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import type { FormState } from '../../forms/use-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { OfficeDialog, type OfficeDialogProps } from './OfficeDialog.tsx';

interface FormDialogProps<Name extends string> extends OfficeDialogProps {
  state: FormState<Name>;
  /** Sentence about a problem; its own unless told. */
  sayFailure?: ((failure: Failure) => string) | undefined;
  /** Absent: what was typed is saved. */
  confirmWord?: string | undefined;
}

/** A form in a dialog, with its two buttons. It stays open, with everything typed, until whoever sends the form closes it. */
export function FormDialog<Name extends string>(props: FormDialogProps<Name>) {
  const { state, sayFailure, confirmWord, children, ...dialog } = props;
  const { t } = useTranslation('admin');
  return (
    <OfficeDialog {...dialog}>
      <Form state={state} sayFailure={sayFailure}>
        {children}
        <DialogActions>
          <SubmitButton state={state} busyWord={t('dialog.saving')}>
            {confirmWord ?? t('dialog.save')}
          </SubmitButton>
          <Button look="quiet" onClick={dialog.onClose}>
            {t('dialog.cancel')}
          </Button>
        </DialogActions>
      </Form>
    </OfficeDialog>
  );
}
