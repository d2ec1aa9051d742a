import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Language } from '#contract/values/language.ts';

const speakWithinMs = 30_000;
/** Unpacked sound is larger than the recording that is kept of it. */
const mostBytes = 16 * 1024 * 1024;

/** Splits a command line into words; quotes keep words together. No shell is involved. */
export function splitCommand(template: string): string[] {
  return [...template.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, one, other, plain]) => one ?? other ?? plain ?? '',
  );
}

/**
 * Speaks a text with a program of the operator, which reads the text from standard input and writes the sound to
 * standard output.
 */
export function speak(template: string, text: string, language: Language): Promise<Buffer> {
  const [program = '', ...words] = splitCommand(template).map((word) =>
    word.replaceAll(/\{(lang|language)\}/g, language),
  );
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { shell: false, stdio: ['pipe', 'pipe', 'ignore'], windowsHide: true });
    const parts: Buffer[] = [];
    let size = 0;
    const fail = (reason: string) => {
      child.kill('SIGKILL');
      reject(new Error(reason));
    };
    const timer = setTimeout(() => fail('The program took longer than 30 seconds.'), speakWithinMs);
    child.once('spawn', () => {
      try {
        if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
      } catch {
        // The program has ended already.
      }
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size > mostBytes) fail('The program wrote more than 16 MB.');
      else parts.push(part);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(Buffer.concat(parts));
      else reject(new Error(`The program ended with ${code ?? 'a signal'}.`));
    });
  });
}
