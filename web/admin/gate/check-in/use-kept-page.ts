import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { keepGatePage } from './prepare-gate.ts';

/** Whether the page would open without network; undefined while that is not known. */
export function useKeptPage(mayBeKept: boolean): boolean | undefined {
  const { language } = useTranslation('office-events').i18n;
  const [isKept, setKept] = useState<boolean>();
  useEffect(() => {
    if (!mayBeKept) return undefined;
    let wanted = true;
    const keep = async (): Promise<void> => {
      const kept = await keepGatePage(language).catch(() => false);
      if (wanted) setKept(kept);
    };
    void keep();
    // A new version of the site drops what the one before has kept.
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    worker?.addEventListener('controllerchange', keep);
    return () => {
      wanted = false;
      worker?.removeEventListener('controllerchange', keep);
    };
  }, [mayBeKept, language]);
  return isKept;
}
