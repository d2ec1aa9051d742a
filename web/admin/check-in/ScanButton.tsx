import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { ScanDialog } from './ScanDialog.tsx';

/** Camera and reader are fetched on the first press. */
export function ScanButton({ onCode }: { onCode: (code: string) => Promise<boolean> }) {
  const { t } = useTranslation('office-events');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="camera" onClick={() => setOpen(true)}>
        {t('desk.scan')}
      </Button>
      {open && <ScanDialog onCode={onCode} onClose={() => setOpen(false)} />}
    </>
  );
}
