import './styles/index.css';

/**
 * The only script before the first paint. The page reads, scrolls, links and submits as plain HTML; the application is
 * fetched once the browser is idle, or at the first touch, key or focus, whichever comes first.
 */
const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
let started = false;

function start(): void {
  if (started) return;
  started = true;
  for (const sign of signs) removeEventListener(sign, start, true);
  void import('./entry-client.tsx');
}

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });

// A phone that is never idle must not keep the application waiting for ever.
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 1500 }) : setTimeout(run, 200);
if (document.readyState === 'complete') whenIdle(start);
else addEventListener('load', () => whenIdle(start), { once: true });

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
