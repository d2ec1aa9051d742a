import * as marks from './marks.ts';

const signs = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

/**
 * Holds the application back until somebody touches, scrolls or types; answers the way to start it sooner. A button that needs it and
 * was pressed too early is pressed again, once, when it has come.
 */
export function holdApplication(startApplication: () => Promise<void>): () => void {
  let started = false;
  let pressed: HTMLElement | null = null;

  const notePress = ({ target }: Event): void => {
    pressed = (target as Element).closest<HTMLElement>('button[type="button"]:not([popovertarget])') ?? pressed;
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

/** What the application opens is nowhere without its styles. Resolves also when they cannot be had. */
export const loadDeferredStyles = (): Promise<void> =>
  new Promise((resolve) => {
    const href = document.querySelector(`script[${marks.deferredStyles}]`)?.getAttribute(marks.deferredStyles);
    if (!href || document.querySelector(`link[href="${href}"]`)) {
      resolve();
      return;
    }
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
