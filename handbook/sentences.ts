import { readFileSync } from 'node:fs';
import type { Language } from '#contract/values/language.ts';
import type { Act, Step, Task, Value, Word } from './task.ts';

type Words = { [key: string]: Words | string };

const files = new Map<string, Words>();

function readFile(language: Language, file: string): Words {
  const path = `../locales/${language}/${file}.json`;
  const known = files.get(path);
  if (known) return known;
  const words = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Words;
  files.set(path, words);
  return words;
}

/** A text in one language. One that does not exist is a mistake in a task, told with its name. */
export function readWord(word: Word, language: Language): string {
  const [file = '', key = ''] = word.split(':');
  const found = key
    .split('.')
    .reduce<Words | string | undefined>(
      (part, name) => (typeof part === 'object' ? part[name] : undefined),
      readFile(language, file),
    );
  if (typeof found !== 'string') throw new Error(`There is no text ${word} in ${language}`);
  return found;
}

export const readValue = (value: Value, language: Language): string =>
  typeof value === 'string' ? readWord(value, language) : value.plain;

/** In a sentence a number that the screen counts is left out with what holds it. */
const withoutCounts = (text: string): string =>
  text
    .replaceAll(/\s*[([]\{\{\w+\}\}[)\]]/g, '')
    .replaceAll(/\{\{\w+\}\}/g, '…')
    .trim();

interface ActWords {
  /** The general sentence under `acts`. */
  kind: string;
  name: string;
  value?: string;
  /** In which part, where there are several alike. */
  place?: string;
}

function tell(act: Act, language: Language): ActWords {
  const word = (text: Word) => withoutCounts(readWord(text, language));
  if ('open' in act) {
    const name = word(act.entry);
    return act.orOn ? { kind: 'openOrOn', name, place: word(act.orOn) } : { kind: 'open', name };
  }
  if ('press' in act) {
    const name = word(act.press);
    return act.within ? { kind: 'pressAt', name, place: readValue(act.within, language) } : { kind: 'press', name };
  }
  if ('pick' in act) return { kind: 'pick', name: readValue(act.pick, language) };
  if ('type' in act) return { kind: 'type', name: word(act.into), value: readValue(act.type, language) };
  if ('secret' in act) return { kind: 'secret', name: word(act.into) };
  if ('day' in act) return { kind: 'day', name: word(act.into) };
  if ('choose' in act)
    return { kind: 'choose', name: word(act.of), value: withoutCounts(readValue(act.choose, language)) };
  if ('tick' in act) return { kind: 'tick', name: word(act.tick) };
  if ('file' in act) return { kind: act.file, name: word(act.into) };
  return { kind: 'look', name: withoutCounts(readValue(act.look, language)) };
}

const fill = (text: string, { name, value = '', place = '' }: ActWords): string =>
  text.replaceAll('{{name}}', name).replaceAll('{{value}}', value).replaceAll('{{place}}', place);

const wordOfProduct = /\{\{([\w-]+:[\w.-]+)\}\}/g;

/** A text of the handbook, with what it says of other texts of the product in place: `{{admin:dialog.save}}`. */
const readOwn = (word: Word, language: Language): string =>
  readWord(word, language).replaceAll(wordOfProduct, (_, other: Word) => withoutCounts(readWord(other, language)));

/** What the reader does in this step, with the words that the screen shows today. */
export function sentenceOf(task: Task, step: Step, language: Language): string {
  try {
    const told = tell(step, language);
    const key: Word = step.says ? `handbook:tasks.${task.id}.steps.${step.says}` : `handbook:acts.${told.kind}`;
    return fill(readOwn(key, language), told);
  } catch (error) {
    throw new Error(`Task ${task.id}, step ${task.steps.indexOf(step) + 1}: ${(error as Error).message}`);
  }
}

export interface TaskText {
  title: string;
  /** When one needs it. */
  why: string;
  needs: string[];
  steps: string[];
  /** How one knows that it is done. */
  done: string;
}

export function textOf(task: Task, language: Language): TaskText {
  const own = (key: string) => {
    try {
      return readOwn(`handbook:tasks.${task.id}.${key}`, language);
    } catch (error) {
      throw new Error(`Task ${task.id}, ${key}: ${(error as Error).message}`);
    }
  };
  return {
    title: own('title'),
    why: own('why'),
    needs: Array.from({ length: task.needs ?? 0 }, (_, at) => own(`needs.${at + 1}`)),
    steps: task.steps.map((step) => sentenceOf(task, step, language)),
    done: own('done'),
  };
}
