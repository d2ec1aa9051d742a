import { inWords, type OperatorKey, type OperatorValues } from '../../server/platform/process/operator-words.ts';

export const say = (key: OperatorKey, values: OperatorValues = {}): void => {
  process.stdout.write(`${inWords(key, values)}\n`);
};

/** Ends a command with one sentence for the person who typed it; nothing was changed. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(key: OperatorKey, values: OperatorValues = {}) {
    super(inWords(key, values));
  }
}

const isNoRoom = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOSPC';

/** Runs a command and says in one sentence why it did not come to its end. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sentence = isNoRoom(error)
      ? inWords('diskFull')
      : error instanceof Refusal || (error instanceof Error && ['ConfigError', 'StartRefused'].includes(error.name))
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}
