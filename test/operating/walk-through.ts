import { readFile } from 'node:fs/promises';

/** What a volunteer does at one place of the page. */
export type Step =
  | { kind: 'run' | 'stays' | 'host' | 'bare' | 'needs network'; text: string; line: number }
  /** Ends what stays. */
  | { kind: 'Ctrl-C'; line: number };

const fence = /^```sh ?([\w ]*)\n([\s\S]*?)^```$|^<!-- Ctrl-C -->$/gm;

/** The command blocks of a page, in their order. */
export async function readSteps(page: URL): Promise<Step[]> {
  const text = await readFile(page, 'utf8');
  return [...text.matchAll(fence)].map(({ 0: whole, 1: mark, 2: commands, index }) => {
    const line = text.slice(0, index).split('\n').length;
    if (commands === undefined) return { kind: 'Ctrl-C', line };
    if (mark === 'stays' || mark === 'host' || mark === 'bare' || mark === 'needs network')
      return { kind: mark, text: commands, line };
    if (mark === '') return { kind: 'run', text: commands, line };
    throw new Error(`Nobody knows what this mark means: ${whole.split('\n')[0]}`);
  });
}
