import { type Language, parseLanguage } from '#contract/values/language.ts';
import en from '#locales/en/operator.json' with { type: 'json' };
import hi from '#locales/hi/operator.json' with { type: 'json' };
import ur from '#locales/ur/operator.json' with { type: 'json' };

const words: Record<Language, typeof en> = { en, hi, ur };

export type OperatorKey = keyof typeof en;
export type OperatorValues = Record<string, string | number>;

/** The language of the terminal in which a command is typed. */
export const operatorLanguage = (env: NodeJS.ProcessEnv = process.env): Language =>
  parseLanguage(env.LC_ALL || env.LC_MESSAGES || env.LANG) ?? 'en';

export const inWords = (
  key: OperatorKey,
  values: OperatorValues = {},
  language: Language = operatorLanguage(),
): string => words[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
