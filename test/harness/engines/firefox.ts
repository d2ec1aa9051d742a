import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callText, type Engine, type EngineKind, type EngineOptions, windowSize } from './engine.ts';
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

async function open(program: string, { script }: EngineOptions): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'shramik-seva-firefox-'));
  const lines = Object.entries({ ...preferences, 'javascript.enabled': script }).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const { child, match } = await startUntil(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    /WebDriver BiDi listening on (ws:\S+)/,
    { MOZ_REMOTE_SETTINGS_DEVTOOLS: '1', HOME: profile },
  );
  const leave = async (): Promise<void> => {
    await end(child);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return await drive(`${match[1]}/session`, leave);
  } catch (error) {
    await leave();
    throw error;
  }
}

async function drive(address: string, leave: () => Promise<void>): Promise<Engine> {
  const { ask, complaints, close } = await connect(address);
  await ask('session.new', { capabilities: {} });
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await ask('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? '';
  await ask('browsingContext.setViewport', { context, viewport: windowSize });
  const perform = (actions: object[]) => ask('input.performActions', { context, actions });
  const run = async (expression: string): Promise<{ value?: string; sharedId?: string }> => {
    const { result, exceptionDetails } = (await ask('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: false,
    })) as { result?: { value?: string; sharedId?: string }; exceptionDetails?: { text: string } };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result ?? {};
  };
  return {
    goTo: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (asked, ...args) => JSON.parse((await run(callText(asked, args))).value ?? 'null'),
    press: async ({ x, y }) => {
      const at = { x: Math.round(x), y: Math.round(y) };
      await perform([
        {
          type: 'pointer',
          // No finger: one that a busy machine lifts late is taken for a long press, and nothing is clicked.
          id: 'hand',
          parameters: { pointerType: 'mouse' },
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
    attach: async (selector, path) => {
      const { sharedId } = await run(`document.querySelector(${JSON.stringify(selector)})`);
      await ask('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    complaints: () => complaints,
    close: async () => {
      close();
      await leave();
    },
  };
}

const find = () => findProgram('firefox-esr', 'firefox');

export const firefox: EngineKind = {
  name: 'Firefox',
  missing: () => (find() ? undefined : 'Firefox is not installed (Debian: firefox-esr)'),
  lacks: {},
  open: (options) => open(find() ?? '', options),
};
