import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { eventually } from '../eventually.ts';
import { findFreePort } from '../product.ts';
import { callText, type Engine, type EngineKind, type EngineOptions, windowSize } from './engine.ts';
import { end, findProgram, startUntil } from './programs.ts';

const libraries = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec'];

/** The small browser that comes with the library of the engine. */
const findBrowser = (): string | undefined =>
  libraries
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^webkit(2)?gtk-/.test(name))
        .map((name) => `${folder}/${name}/MiniBrowser`),
    )
    .find(existsSync);

/** A made-up voice; what is heard starts without the second press that this engine asks for. */
const hearing = ['--enable-media-stream=true', '--enable-mock-capture-devices=true', '--autoplay-policy=allow'];

/** No question to the driver waits for ever, and neither does what it does itself. */
const answerLimitMs = 30_000;

interface Programs {
  driver: string;
  browser: string;
  screen: string;
}

async function open(programs: Programs, options: EngineOptions): Promise<Engine> {
  const started: ChildProcess[] = [];
  try {
    return await openWith(programs, options, started);
  } catch (error) {
    for (const child of started.reverse()) await end(child);
    throw error;
  }
}

async function openWith(
  { driver, browser, screen }: Programs,
  { script }: EngineOptions,
  started: ChildProcess[],
): Promise<Engine> {
  // A screen that nobody sees; it names itself.
  const xvfb = await startUntil(screen, ['-displayfd', '1', '-screen', '0', '1280x1024x24'], /^(\d+)$/);
  started.push(xvfb.child);
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  // It says nothing when it is ready: the first request tells.
  const { child } = await startUntil('/bin/sh', ['-c', `echo started; exec ${driver} --port=${port}`], /started/, {
    DISPLAY: `:${xvfb.match[1]}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    GDK_BACKEND: 'x11',
  });
  started.push(child);
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      signal: AbortSignal.timeout(answerLimitMs),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  await eventually(async () => void (await request('GET', '/status')));
  const args = ['--automation', `--enable-javascript=${script}`, ...hearing];
  const options = { binary: browser, args };
  const { sessionId } = (await request('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string };
  const at = `/session/${sessionId}`;
  await request('POST', `${at}/timeouts`, { script: answerLimitMs, pageLoad: answerLimitMs });
  await request('POST', `${at}/window/rect`, { ...windowSize, x: 0, y: 0 });
  const perform = (actions: object[]) => request('POST', `${at}/actions`, { actions });
  return {
    goTo: async (url) => void (await request('POST', `${at}/url`, { url })),
    evaluate: async (run, ...args) => {
      const answer = await request('POST', `${at}/execute/sync`, {
        script: `return ${callText(run, args)};`,
        args: [],
      });
      return JSON.parse(String(answer));
    },
    press: async ({ x, y }) => {
      await perform([
        {
          type: 'pointer',
          id: 'hand',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
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
      const found = (await request('POST', `${at}/element`, { using: 'css selector', value: selector })) as object;
      await request('POST', `${at}/element/${Object.values(found)[0]}/value`, { text: path });
    },
    // Its driver tells nothing of the console.
    complaints: () => [],
    close: async () => {
      await request('DELETE', at).catch(() => undefined);
      await end(child);
      await end(xvfb.child);
    },
  };
}

const findDriver = () => findProgram('WebKitWebDriver');
const findScreen = () => findProgram('Xvfb');

export const webkit: EngineKind = {
  name: 'WebKit',
  missing: () =>
    findDriver() && findBrowser() && findScreen()
      ? undefined
      : 'WebKitGTK is not installed (Debian: webkit2gtk-driver and xvfb)',
  lacks: {},
  open: (options) =>
    open({ driver: findDriver() ?? '', browser: findBrowser() ?? '', screen: findScreen() ?? '' }, options),
};
