import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { canScan } from './barcode-detector.ts';

const ScanDialog = lazy(() => import('./ScanDialog.tsx'));

/** Only where the browser can read codes: everywhere else they are typed. */
export function ScanButton({ onCode }: { onCode: (code: string) => Promise<boolean> }) {
  const { t } = useTranslation('office-events');
  const [open, setOpen] = useState(false);
  if (!canScan()) return null;
  return (
    <>
      <Button icon="camera" onClick={() => setOpen(true)}>
        {t('desk.scan')}
      </Button>
      {open && (
        <Suspense>
          <ScanDialog onCode={onCode} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
