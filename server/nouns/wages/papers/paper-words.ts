import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/wage-papers.json' with { type: 'json' };
import hi from '#locales/hi/wage-papers.json' with { type: 'json' };
import ur from '#locales/ur/wage-papers.json' with { type: 'json' };
import { fillWords as fill } from '../../../shared/printing/printed-words.ts';

export type PaperWords = typeof en;
export const paperWords: Record<Language, PaperWords> = { en, hi, ur };

export const fillWords = (template: string, values: Readonly<Record<string, string>>): string =>
  fill(template, values).trim();
