import * as marks from './marks.ts';

const signs = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

/**
 * Delays the application until a touch, scroll or key; answers how to start it sooner. An early press on a button that needs it
 * is replayed once.
 */
export function holdApplication(startApplication: () => Promise<void>): () => void {
  let started = false;
  let pressed: HTMLElement | null = null;

  const notePress = ({ target }: Event): void => {
    pressed =
      (target as Element).closest<HTMLElement>('button[type="button"]:not([popovertarget], [data-listen])') ?? pressed;
  };
  const start = async (): Promise<void> => {
    if (started) return;
    started = true;
    for (const sign of signs) removeEventListener(sign, start, true);
    await startApplication();
    removeEventListener('click', notePress, true);
    pressed?.click();
  };

  addEventListener('click', notePress, true);
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  return () => void start();
}

const loadStyles = (mark: string): Promise<void> =>
  new Promise((resolve) => {
    const href = document.querySelector(`script[${mark}]`)?.getAttribute(mark);
    if (!href || document.querySelector(`link[href="${href}"]`)) {
      resolve();
      return;
    }
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });

/** The application needs its styles. Resolves also when they fail to load. */
export const loadDeferredStyles = (): Promise<void> => loadStyles(marks.deferredStyles);

/** A document of the office has them; other pages load them on the way there. */
export const loadOfficeStyles = (): Promise<void> => loadStyles(marks.officeStyles);
