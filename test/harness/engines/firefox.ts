import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callText, type Engine, type EngineKind, windowSize } from './engine.ts';
import { end, findProgram, startUntil } from './programs.ts';

/** A microphone that hears a made-up sound, and nothing that asks or calls home. */
const preferences = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'intl.accept_languages': 'en-IN',
  // Pages of the loopback address keep workers otherwise.
  'dom.serviceWorkers.enabled': false,
};

interface Message {
  id?: number;
  type: string;
  method?: string;
  result?: unknown;
  message?: string;
  params?: { level?: string; text?: string };
}

/** Speaks WebDriver BiDi over the socket that Firefox opens itself. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`No connection to ${address}`)), { once: true });
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const complaints: string[] = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, result, message, params } = JSON.parse(String(data)) as Message;
    if (method === 'log.entryAdded' && params?.level === 'error') complaints.push(params.text ?? '');
    if (id === undefined) return;
    if (type === 'error') waiting.get(id)?.reject(new Error(message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  const ask = (method: string, params: object): Promise<unknown> => {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise;
  };
  return { ask, complaints, close: () => socket.close() };
}

async function open(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'shramik-seva-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const { child, match } = await startUntil(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    /WebDriver BiDi listening on (ws:\S+)/,
    { MOZ_REMOTE_SETTINGS_DEVTOOLS: '1', HOME: profile },
  );
  const { ask, complaints, close } = await connect(`${match[1]}/session`);
  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await ask('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? '';
  await ask('browsingContext.setViewport', { context, viewport: windowSize });
  const perform = (actions: object[]) => ask('input.performActions', { context, actions });
  return {
    goTo: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (run, ...args) => {
      const { result, exceptionDetails } = (await ask('script.evaluate', {
        expression: callText(run, args),
        target: { context },
        awaitPromise: true,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    press: async ({ x, y }) => {
      const at = { x: Math.round(x), y: Math.round(y) };
      await perform([
        {
          type: 'pointer',
          id: 'finger',
          parameters: { pointerType: 'touch' },
          actions: [
            { type: 'pointerMove', ...at },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ]);
    },
    type: async (text) => {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform([{ type: 'key', id: 'keys', actions }]);
    },
    complaints: () => complaints,
    close: async () => {
      close();
      await end(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const find = () => findProgram('firefox-esr', 'firefox');

export const firefox: EngineKind = {
  name: 'Firefox',
  missing: () => (find() ? undefined : 'Firefox is not installed (Debian: firefox-esr)'),
  open: () => open(find() ?? ''),
};
