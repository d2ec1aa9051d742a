import type { SourceTree } from '../../harness/source-tree.ts';
import { type Locales, withoutPluralForm } from './words.ts';

/** The sentences of problems are looked up by code, never by a literal key. */
export const problemsFile = 'problems';
/** Emails are written by kind, between a greeting and a farewell. */
export const mailFile = 'mail';
const aroundEveryEmail = [
  'greeting',
  'namelessGreeting',
  'farewell',
  'forPeople',
  'moved',
  'movedTime',
  'movedPlace',
  'dropped',
  'droppedWhy',
];

/** Words of printed receipts and papers are read by their names in the code, without a function that looks them up. */
const printedFiles = ['numbers', 'receipt', 'wage-papers', 'fund-use', 'breach'];

/** Each version's sentences are answered as they stand. */
const changesFile = 'changes';

/** Texts of calls are looked up by their kind, on the server. */
const isTextOfCall = (file: string, key: string): boolean => file === 'office-calls' && key.startsWith('texts.');

/** Texts of tasks are read by their names; `test/rules/handbook.test.ts` finds those that no task says. */
const isTextOfTask = (file: string, key: string): boolean => file === 'handbook' && /^(tasks|people)\./.test(key);

const literal = /'([^'\n]+)'|"([^"\n]+)"/g;
const template = /`([^`\n]*\$\{[^`\n]*)`/g;
const lookUp = /(?<![\w.])(?:i18n\.)?tk?\(\s*'([^'\n]+)'/g;

const escapeForPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `hero.${name}Title` stands for every key that differs only there. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\$\{[^}]*\}/).map(escapeForPattern);
  return new RegExp(`^${parts.join('[\\w-]+')}$`);
}

interface Mentions {
  literals: Set<string>;
  patterns: RegExp[];
}

function mentionsIn(tree: SourceTree): Mentions {
  const code = [...tree].filter(([path]) => /\.tsx?$/.test(path)).map(([, text]) => text);
  const literals = code.flatMap((text) =>
    [...text.matchAll(literal)].map(([, single, double]) => single ?? double ?? ''),
  );
  const templates = code.flatMap((text) => [...text.matchAll(template)].map(([, inner = '']) => inner));
  // A template without a dot outside its holes would stand for anything.
  return { literals: new Set(literals), patterns: templates.filter((each) => /^[\w-]+[.:]/.test(each)).map(patternOf) };
}

export function everyTextIsUsed(locales: Locales, tree: SourceTree): string[] {
  const { literals, patterns } = mentionsIn(tree);
  return [...locales.en]
    .filter(([file]) => ![problemsFile, mailFile, changesFile, ...printedFiles].includes(file))
    .flatMap(([file, words]) =>
      [...new Set([...words.keys()].map((key) => withoutPluralForm(key, words)))]
        .filter((key) => !isTextOfCall(file, key) && !isTextOfTask(file, key))
        .filter((key) => {
          const spellings = [key, `${file}:${key}`];
          const isNamed = spellings.some((spelling) => literals.has(spelling));
          return !isNamed && !patterns.some((pattern) => spellings.some((spelling) => pattern.test(spelling)));
        })
        .map((key) => `en/${file} ${key} is used nowhere`),
    );
}

/** Every kind of email is queued somewhere, by its name. */
export function everyEmailIsWritten(locales: Locales, tree: SourceTree): string[] {
  const { literals } = mentionsIn(tree);
  return [...(locales.en.get(mailFile)?.keys() ?? [])]
    .filter((key) => !aroundEveryEmail.includes(key))
    .filter((key) => !literals.has(/^letters\.(\w+)\.(subject|text)$/.exec(key)?.[1] ?? ''))
    .map((key) => `en/mail ${key} is used nowhere`);
}

export function everyUsedTextExists(locales: Locales, tree: SourceTree): string[] {
  const known = new Set(
    [...locales.en].flatMap(([file, words]) =>
      [...words.keys()].map((key) => withoutPluralForm(key, words)).flatMap((key) => [key, `${file}:${key}`]),
    ),
  );
  return [...tree].flatMap(([path, text]) =>
    [...text.matchAll(lookUp)].flatMap(([, key = '']) =>
      known.has(key) ? [] : [`${path} uses ${key}, which is no text`],
    ),
  );
}

/** One sentence per problem. Under `fields` one per field code; other groups hold sentences of the browser, named in full. */
export function problemsMatchTheirCodes(locales: Locales, codes: readonly string[], tree: SourceTree): string[] {
  const { literals } = mentionsIn(tree);
  const keys = [...(locales.en.get(problemsFile)?.keys() ?? [])];
  const isUsed = (key: string): boolean =>
    literals.has(key.replace(/^(fields|about)\./, '')) || literals.has(`${problemsFile}:${key}`);
  return [
    ...codes.filter((code) => !keys.includes(code)).map((code) => `the problem ${code} has no sentence`),
    ...keys
      .filter((key) => !key.includes('.') && !codes.includes(key))
      .map((key) => `en/problems ${key} is no problem's code`),
    ...keys.filter((key) => key.includes('.') && !isUsed(key)).map((key) => `en/problems ${key} is used nowhere`),
  ];
}
