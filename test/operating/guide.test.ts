import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { aFolder, until } from '../faults/drill.ts';
import { isLongRun } from '../harness/long-run.ts';
import { findFreePort } from '../harness/product.ts';
import { unlessThereAre } from './tools.ts';
import { readSteps, type Step } from './walk-through.ts';

const root = new URL('../..', import.meta.url).pathname;
const publishedAt = 'https://example.org/shramik-seva.git';
const notPublished = new Set(['node_modules', 'dist', 'data', '.cache', '.git']);

/** A fresh clone of the product as it is now. */
function publish(folder: string): void {
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !notPublished.has(path.slice(root.length).split('/')[0] ?? ''),
  });
  const git = (...args: string[]) => spawnSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  git('init', '--quiet');
  git('add', '--all');
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  const { status, stderr } = git(...author, 'commit', '--quiet', '--message', 'As it is');
  assert.equal(status, 0, stderr);
}

/** A terminal in an empty folder: it knows where it is, and what stays in it until Ctrl-C. */
class Terminal {
  folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #ports: Map<string, string>;
  #staying: { child: ChildProcess; said: () => string } | undefined;

  constructor(folder: string, environment: NodeJS.ProcessEnv, ports: Map<string, string>) {
    this.folder = folder;
    this.#environment = environment;
    this.#ports = ports;
  }

  #start(text: string): { child: ChildProcess; said: () => string } {
    const commands = [...this.#ports].reduce((all, [usual, free]) => all.replaceAll(usual, free), text);
    const child = spawn('bash', ['-euo', 'pipefail', '-c', `${commands}\necho "now in $PWD"`], {
      cwd: this.folder,
      env: this.#environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        said += part;
      });
    }
    return { child, said: () => said };
  }

  async run(text: string): Promise<string> {
    const { child, said } = this.#start(text);
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${text}ended with ${code}:\n${said()}${this.#staying?.said() ?? ''}`);
    this.folder = /^now in (.*)$/m.exec(said())?.[1] ?? this.folder;
    return said();
  }

  async runAndLeave(text: string): Promise<void> {
    const { child, said } = this.#start(text);
    this.#staying = { child, said };
    await until(`${text.trim()} is ready`, () => child.exitCode !== null || said().includes('is ready'), 600_000);
    if (child.exitCode !== null) throw new Error(`${text}ended:\n${said()}`);
  }

  /** Reaches everything that was started by it, as the keys do. */
  async pressCtrlC(): Promise<void> {
    if (!this.#staying) return;
    const { child } = this.#staying;
    this.#staying = undefined;
    const ended = once(child, 'close');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    await ended;
  }
}

test('a volunteer who follows the page from the top has a site, a backup, a rehearsal and an upgrade', {
  skip: unlessThereAre('bash', 'git', 'curl', 'npm'),
}, async (t) => {
  await using folder = await aFolder();
  const published = join(folder.path, 'published');
  publish(published);
  const { PATH = '', HOME = folder.path, NODE_COMPILE_CACHE = '' } = process.env;
  const environment = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    PORT: String(await findFreePort()),
    WORKERS: '1',
    TRANSLATE_URL: 'off',
    // Drawing their pictures takes as long as all the rest.
    ...(!isLongRun && { SAMPLE_CONTENT: 'off' }),
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `url.${published}.insteadOf`,
    GIT_CONFIG_VALUE_0: publishedAt,
  };
  const ports = new Map([
    ['localhost:3000', `localhost:${environment.PORT}`],
    ['3100', String(await findFreePort())],
  ]);
  const terminal = new Terminal(folder.path, environment, ports);
  const clone = join(folder.path, 'shramik-seva');
  const take = async (step: Step): Promise<void> => {
    if (step.kind === 'run') await terminal.run(step.text);
    else if (step.kind === 'stays') await terminal.runAndLeave(step.text);
    else if (step.kind === 'Ctrl-C') await terminal.pressCtrlC();
    if (isLongRun || !existsSync(clone) || existsSync(join(clone, 'node_modules'))) return;
    // The short form need not install and build what this checkout has installed and built.
    symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
    cpSync(join(root, 'dist'), join(clone, 'dist'), { recursive: true });
  };

  const steps = await readSteps(new URL('../../docs/operating.md', import.meta.url));
  try {
    for (const step of steps) {
      await take(step).catch((error: unknown) => {
        throw new Error(`docs/operating.md, line ${step.line}: ${error instanceof Error ? error.message : error}`);
      });
    }
  } finally {
    await terminal.pressCtrlC();
  }
  const count = (kind: Step['kind']): number => steps.filter((step) => step.kind === kind).length;
  t.diagnostic(
    `${count('run') + count('stays')} blocks were run, ${count('host')} need a real host, ${count('bare') + count('needs network')} install a release`,
  );
  assert.ok(count('run') >= 10 && count('stays') === 3);
});
