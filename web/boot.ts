import './styles/index.css';

/**
 * The only script before the first paint. The page reads, scrolls, links and submits as plain HTML. When it has loaded, the whole
 * stylesheet and its letters follow; then, once the browser is idle, the application: or all at the first touch, key or focus.
 */
const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const sign of signs) removeEventListener(sign, start, true);
  void startApplication();
}

async function startApplication(): Promise<void> {
  // What the application opens is nowhere without its styles.
  const [application] = await Promise.all([import('./entry-client.tsx'), loadStyles()]);
  await application.startApplication();
}

let styles: Promise<void> | undefined;

function loadStyles(): Promise<void> {
  styles ??= new Promise((resolve) => {
    const whole = document.querySelector<HTMLScriptElement>('script[data-styles]')?.dataset.styles;
    if (!whole || document.querySelector(`link[href="${whole}"]`)) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = whole;
    link.onload = () => resolve();
    // The page has what it was painted with.
    link.onerror = () => resolve();
    document.head.append(link);
  });
  return styles;
}

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });

// A phone that is never idle must not keep the application waiting for ever.
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 1500 }) : setTimeout(run, 200);
const proceed = () => void loadStyles().then(() => whenIdle(start));
if (document.readyState === 'complete') proceed();
else addEventListener('load', proceed, { once: true });

/**
 * The page is the same for everybody: it shows the way to the login, also to those who are signed in. When they tap it before the
 * application has come, the wish is kept in the address (`useEarlyWish`).
 */
addEventListener(
  'click',
  (event) => {
    const link = (event.target as Element).closest('a[href^="/login?from=%2Fevents%2F"]');
    if (!link || !localStorage.getItem('token')) return;
    event.preventDefault();
    location.hash = 'register';
  },
  true,
);

// A late import of a file that a newer build has replaced: one fresh load of the page mends it.
addEventListener('vite:preloadError', (event) => {
  if ('ahead' in document.documentElement.dataset) return;
  const mark = 'reloaded-for-new-build';
  try {
    if (sessionStorage.getItem(mark) === location.href) return;
    sessionStorage.setItem(mark, location.href);
  } catch {
    return;
  }
  event.preventDefault();
  location.reload();
});
