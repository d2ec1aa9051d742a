import type { Language } from '#contract/values/language.ts';
import { keepGateSession } from '../../../gate/gate-session.ts';
import { type GateStore, openGateStore } from '../../../gate/gate-store.ts';
import { isPageKept, type KeptFile, keepPage } from '../../../gate/kept-opening.ts';
import { openCodeReader } from '../../shared/code-reader.ts';
import { openMemoryStore } from './memory-store.ts';

/** Whether the phone can be taken to a place without network; `unsure`: the browser has not promised to keep it. */
export type Keeping = 'kept' | 'unsure' | 'noRoom' | 'nothing';

const deviceKey = 'gate-device';
/** Far more than the largest list needs. */
const fewestBytes = 10 * 1024 ** 2;

export function deviceId(): string {
  try {
    const known = localStorage.getItem(deviceKey);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(deviceKey, made);
    return made;
  } catch {
    return crypto.randomUUID();
  }
}

async function askToKeep(): Promise<Keeping> {
  const { storage } = navigator;
  const { quota = fewestBytes, usage = 0 } = await storage.estimate();
  if (quota - usage < fewestBytes) return 'noRoom';
  return (await storage.persisted()) || (await storage.persist()) ? 'kept' : 'unsure';
}

/** Private windows of some browsers, and pages without HTTPS, keep nothing. */
export async function openStore(email: string): Promise<{ store: GateStore; keeping: Keeping }> {
  try {
    const store = await openGateStore(email);
    return { store, keeping: await askToKeep().catch(() => 'unsure' as const) };
  } catch {
    return { store: openMemoryStore(), keeping: 'nothing' };
  }
}

const pageName = (language: Language): string => `/admin/events/mine/check-in?lng=${language}`;
const tries = 40;
const pauseMs = 500;

/** The browser lists what it loaded only up to a number; what the page names comes besides. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const files = [...loaded, ...named]
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  return [...new Set(files.map(({ pathname }) => pathname))];
}

/** Has the page itself kept, with all that it loads; answers whether it would open without network. */
export async function keepGatePage(language: Language): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return false;
  await navigator.serviceWorker.register('/service-worker.js');
  const none = new Promise<undefined>((resolve) => setTimeout(resolve, tries * pauseMs));
  const { active } = (await Promise.race([navigator.serviceWorker.ready, none])) ?? {};
  if (!active) return false;
  // Fetched at the first press otherwise: without network that would be too late.
  await openCodeReader().catch(() => undefined);
  await document.fonts.ready;
  const files = filesOfPage();
  active.postMessage({ language, files, address: `${location.origin}${location.pathname}` });
  for (let count = 0; count < tries; count += 1) {
    const [page, ...kept] = await Promise.all([pageName(language), ...files].map((name) => caches.match(name)));
    if (page && kept.every((file) => file !== undefined)) return keepOnDisk(language, page, files, kept);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return false;
}

const asFile = async (name: string, answer: Response): Promise<KeptFile> => ({
  name,
  headers: [...answer.headers],
  bytes: await answer.arrayBuffer(),
});

/** Where the scans are, too: written through, and read again before anybody relies on it. */
async function keepOnDisk(
  language: Language,
  page: Response,
  names: readonly string[],
  answers: readonly Response[],
): Promise<boolean> {
  if (!(await isPageKept(language, names)))
    await keepPage(
      await asFile(language, page),
      await Promise.all(answers.map((answer, place) => asFile(names[place] ?? '', answer))),
    );
  return (await isPageKept(language, names)) && (await keepGateSession());
}
