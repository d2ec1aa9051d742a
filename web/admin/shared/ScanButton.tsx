import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { ScanDialog, type ScanDialogProps } from './ScanDialog.tsx';

interface ScanButtonProps extends Pick<ScanDialogProps, 'onCode' | 'wrongWord'> {
  /** What is scanned; a pass or a card unless told. */
  word?: string;
  look?: ButtonProps['look'];
}

/** Camera and reader are fetched on the first press. */
export function ScanButton({ onCode, wrongWord, word, look = 'primary' }: ScanButtonProps) {
  const { t } = useTranslation('office-events');
  const title = word ?? t('desk.scan');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={look} icon="camera" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open && <ScanDialog title={title} wrongWord={wrongWord} onCode={onCode} onClose={() => setOpen(false)} />}
    </>
  );
}
