import './styles/index.css';
import { settleLanguage } from './i18n/language-memory.ts';
import { layOutRest } from './lay-out-rest.ts';
import { bringLetters } from './letters.ts';
import { readStored } from './read-stored.ts';

/**
 * The only script before the first paint. The page reads, scrolls, links and submits as plain HTML. When it has loaded, our letters follow,
 * and the worker that opens pages without network. The application comes with the first sign of somebody; where nobody stirs, when the
 * phone has long been idle.
 */
const signs = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;
/** Who reads is left in peace for so long. The first picture of the home page turns after five seconds, and needs the application. */
const calmMs = 4000;
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
  removeEventListener('click', notePress, true);
  pressed?.click();
}

/** The last button that does nothing by itself and was pressed too early: it is pressed again, once, when somebody listens. */
let pressed: HTMLElement | null = null;

function notePress({ target }: Event): void {
  pressed = (target as Element).closest<HTMLElement>('button[type="button"]:not([popovertarget])') ?? pressed;
}

addEventListener('click', notePress, true);

/** Resolves also when they cannot be had: the page has what it was painted with. */
const loadStyles = (): Promise<void> =>
  new Promise((resolve) => {
    const href = document.querySelector<HTMLElement>('script[data-later]')?.dataset.later;
    if (!href || document.querySelector(`link[href="${href}"]`)) {
      resolve();
      return;
    }
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });

/** Only the application can change the language of a page that is shown. */
function followChosenLanguage(): void {
  if (settleLanguage()) start();
}

followChosenLanguage();
// A browser may show a page again as it was left, before another language was chosen.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) followChosenLanguage();
});

// A phone that is never idle must not keep anything waiting for ever.
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 1500 }) : setTimeout(run, 200);

const isSignedIn = (): boolean => readStored('token') !== null;

/** Pages of a person, an address with a wish or a secret behind it, and pages that say that they need script wait for no sign. */
const isNeededAtOnce = (): boolean =>
  isSignedIn() || location.hash !== '' || document.querySelector('main noscript') !== null;

async function proceed(): Promise<void> {
  if (isNeededAtOnce()) whenIdle(start);
  else setTimeout(() => whenIdle(start), calmMs);
  if (!import.meta.env.PROD) {
    // React complains of attributes within the page that it did not write.
    document.documentElement.dataset.laidOut = '';
    return;
  }
  // The first view is painted before anything else is fetched.
  await new Promise<void>((resolve) => whenIdle(resolve));
  await bringLetters();
  await layOutRest();
  const { keepThisPage } = await import('./offline/install-worker.ts');
  await keepThisPage();
}

// What fails here lacks nothing that the page has shown.
const begin = () => void proceed().catch(() => undefined);
if (document.readyState === 'complete') begin();
else addEventListener('load', begin, { once: true });

/**
 * The page is the same for everybody: it shows the way to the login, also to those who are signed in. When they tap it before the
 * application has come, the wish is kept in the address (`useEarlyWish`).
 */
addEventListener(
  'click',
  (event) => {
    const link = (event.target as Element).closest('a[href^="/login?from=%2Fevents%2F"]');
    if (!link || !isSignedIn()) return;
    event.preventDefault();
    location.hash = 'register';
  },
  true,
);

// A late import of a file that a newer build has replaced: one fresh load of the page mends it. Without network it would only lose
// what was typed.
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || 'ahead' in document.documentElement.dataset) return;
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
