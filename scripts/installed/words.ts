import { type Language, parseLanguage } from '#contract/values/language.ts';
import en from '#locales/en/operator.json' with { type: 'json' };
import hi from '#locales/hi/operator.json' with { type: 'json' };
import ur from '#locales/ur/operator.json' with { type: 'json' };

const words: Record<Language, typeof en> = { en, hi, ur };

export type OperatorKey = keyof typeof en;
type Values = Record<string, string | number>;

/** As the terminal of whoever types is set. */
export const operatorLanguage = (env: NodeJS.ProcessEnv = process.env): Language =>
  parseLanguage(env.LC_ALL || env.LC_MESSAGES || env.LANG) ?? 'en';

export const inWords = (key: OperatorKey, values: Values = {}, language: Language = operatorLanguage()): string =>
  words[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

export const say = (key: OperatorKey, values: Values = {}): void => {
  process.stdout.write(`${inWords(key, values)}\n`);
};

/** Ends a command with one sentence for the person who typed it; nothing was changed. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(key: OperatorKey, values: Values = {}) {
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
