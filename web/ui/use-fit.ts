import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Of the stylesheet: each makes the letters smaller. */
const steps = 9;

/** Long texts get smaller letters, so that all of a sheet stands on one page. Measured whenever the sheet is drawn. */
export function useFit<Sheet extends HTMLElement>(): RefObject<Sheet | null> {
  const sheet = useRef<Sheet>(null);
  useLayoutEffect(() => {
    const fit = (): void => {
      const { current } = sheet;
      const texts = current?.querySelector('[data-fitted]');
      if (!current || !texts) return;
      for (let step = 0; step <= steps; step += 1) {
        current.dataset.fit = String(step);
        if (texts.scrollHeight <= texts.clientHeight && texts.scrollWidth <= texts.clientWidth) return;
      }
    };
    fit();
    document.fonts.addEventListener('loadingdone', fit);
    return () => document.fonts.removeEventListener('loadingdone', fit);
  });
  return sheet;
}
