import './styles/index.css';
import { tokenKey } from './calls/session-keys.ts';
import { followEarlyIntent } from './first-paint/follow-early-intent.ts';
import { holdApplication, loadDeferredStyles } from './first-paint/hold-application.ts';
import { layOutRest } from './first-paint/lay-out-rest.ts';
import * as marks from './first-paint/marks.ts';
import { reloadForNewBuild } from './first-paint/reload-for-new-build.ts';
import { swapFonts } from './first-paint/swap-fonts.ts';
import { whenIdle } from './first-paint/when-idle.ts';
import { applyChosenLanguage } from './i18n/language-memory.ts';
import { readStored } from './i18n/read-stored.ts';
import { loadPopovers } from './ui/popover.ts';

/**
 * The only script before the first paint: until the application comes, the page works as plain HTML. Our fonts and the service
 * worker follow after it.
 */

/** The first picture of the home page turns after 5 s, and needs the application. */
const calmMs = 4000;

const isSignedIn = (): boolean => readStored(tokenKey) !== null;

/** Pages that need the application at once: personal ones, hashes with an intent or token, and pages empty without it. */
const isNeededAtOnce = (): boolean =>
  isSignedIn() || location.hash !== '' || document.querySelector(`[${marks.needsApp}]`) !== null;

/** Others are too old: they keep the page as it is without script. The same test as in `first-paint/inline-script.ts`, which may run later. */
const isAble = 'at' in Array.prototype;

const isUntraced = document.documentElement.hasAttribute(marks.untraced);

const startApplication = async (): Promise<void> => {
  if (isUntraced) return;
  const [application] = await Promise.all([import('./entry-client.tsx'), loadDeferredStyles()]);
  await application.startApplication();
};
const start = isAble ? holdApplication(startApplication) : () => undefined;

/** Only the application can change the language in place. */
function followChosenLanguage(): void {
  if (applyChosenLanguage()) start();
}

async function proceed(): Promise<void> {
  if (isUntraced) await import('./untraced/start-untraced.ts').then(({ startUntraced }) => startUntraced());
  else if (isNeededAtOnce()) whenIdle(start);
  else setTimeout(() => whenIdle(start), calmMs);
  if (!import.meta.env.PROD) {
    // React reports attributes inside the page that it did not render.
    document.documentElement.setAttribute(marks.laidOut, '');
    return;
  }
  // Nothing else is fetched before the first paint.
  await new Promise<void>((resolve) => whenIdle(resolve));
  await swapFonts();
  await layOutRest();
  const { afterFirstPaint } = await import('./offline/after-first-paint.ts');
  await afterFirstPaint(loadDeferredStyles, isUntraced);
}

function boot(): void {
  void loadPopovers().catch(() => undefined);
  followChosenLanguage();
  // A restored page may be in another language than the one chosen since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followChosenLanguage();
  });
  followEarlyIntent(isSignedIn);
  reloadForNewBuild();

  // A failure here takes nothing from the page shown.
  const begin = () => void proceed().catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

if (isAble) boot();
