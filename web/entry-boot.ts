import './styles/index.css';
import { tokenKey } from './calls/session-keys.ts';
import { followEarlyIntent } from './first-paint/follow-early-intent.ts';
import { holdApplication, loadDeferredStyles } from './first-paint/hold-application.ts';
import { layOutRest } from './first-paint/lay-out-rest.ts';
import * as marks from './first-paint/marks.ts';
import { reloadForNewBuild } from './first-paint/reload-for-new-build.ts';
import { swapFonts } from './first-paint/swap-fonts.ts';
import { whenIdle } from './first-paint/when-idle.ts';
import { settleLanguage } from './i18n/language-memory.ts';
import { readStored } from './i18n/read-stored.ts';

/**
 * The only script before the first paint: until the application comes, the page reads, scrolls, links and submits as plain HTML. When
 * it has loaded, our fonts follow, and the worker that opens pages without network.
 */

/** The first picture of the home page turns after five seconds, and needs the application. */
const calmMs = 4000;

const isSignedIn = (): boolean => readStored(tokenKey) !== null;

/** Pages of a person, an address with a wish or a secret behind it, and pages that show nothing without the application. */
const isNeededAtOnce = (): boolean =>
  isSignedIn() || location.hash !== '' || document.querySelector(`[${marks.needsApp}]`) !== null;

const start = holdApplication(async () => {
  const [application] = await Promise.all([import('./entry-client.tsx'), loadDeferredStyles()]);
  await application.startApplication();
});

/** Only the application can change the language of a page that is shown. */
function followChosenLanguage(): void {
  if (settleLanguage()) start();
}

async function proceed(): Promise<void> {
  if (isNeededAtOnce()) whenIdle(start);
  else setTimeout(() => whenIdle(start), calmMs);
  if (!import.meta.env.PROD) {
    // React complains of attributes within the page that it did not write.
    document.documentElement.setAttribute(marks.laidOut, '');
    return;
  }
  // The first view is painted before anything else is fetched.
  await new Promise<void>((resolve) => whenIdle(resolve));
  await swapFonts();
  await layOutRest();
  const { keepThisPage } = await import('./offline/install-worker.ts');
  await keepThisPage();
}

followChosenLanguage();
// A browser may show a page again as it was left, before another language was chosen.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) followChosenLanguage();
});
followEarlyIntent(isSignedIn);
reloadForNewBuild();

// What fails here lacks nothing that the page has shown.
const begin = () => void proceed().catch(() => undefined);
if (document.readyState === 'complete') begin();
else addEventListener('load', begin, { once: true });
