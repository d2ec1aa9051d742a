import type { Locator, Page } from 'playwright-core';
import type { Language } from '#contract/values/language.ts';
import { readWord } from '#handbook/sentences.ts';
import type { Word } from '#handbook/task.ts';
import { awakenPage } from '../harness/people.ts';
import { files } from './files.ts';

/** Somebody who has a page of the handbook in hand and has never seen the product. */
export interface Reader {
  page: Page;
  language: Language;
  /** The only thing that they know besides. */
  password: string;
  today: Date;
}

const patienceMs = 20_000;
const dayMs = 86_400_000;
/** Any day that lies ahead will do. */
const daysAhead = 20;

const kinds = [
  'openOrOn',
  'open',
  'photo',
  'statement',
  'bill',
  'type',
  'secret',
  'day',
  'choose',
  'tick',
  'pick',
  'look',
  'pressAt',
  'press',
] as const;
type Kind = (typeof kinds)[number];

const escapeForPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

interface Understood {
  kind: Kind;
  name: string;
  value: string;
  place: string;
}

/** What a reader of the language hears in a sentence: what to do, and the words in quotation marks. */
function understand(sentence: string, language: Language): Understood {
  for (const kind of kinds) {
    const known = new Set<string>();
    // A name that is said twice is the same name.
    const part = (form: string) => (_: string, key: string) => {
      if (known.has(key)) return form.replace('…', `\\k<${key}>`);
      known.add(key);
      return form.replace('…', form === '…' ? `(?<${key}>.+)` : `(?<${key}>[^”]*)`);
    };
    const pattern = escapeForPattern(readWord(`handbook:acts.${kind}` as Word, language))
      .replaceAll(/“\\\{\\\{(\w+)\\\}\\\}”/g, part('“…”'))
      .replaceAll(/\\\{\\\{(\w+)\\\}\\\}/g, part('…'));
    const groups = new RegExp(`^${pattern}$`, 's').exec(sentence)?.groups;
    if (groups) return { kind, name: groups.name ?? '', value: groups.value ?? '', place: groups.place ?? '' };
  }
  // A sentence of its own. Its verb is that of one of the others.
  const [, name = ''] = /“([^”]*)”/.exec(sentence) ?? [];
  const verbOf = (kind: Kind): string =>
    readWord(`handbook:acts.${kind}` as Word, language)
      .replaceAll(/“\{\{\w+\}\}”/g, '')
      .replaceAll(/[.।۔]/g, '')
      .trim();
  const isSaid = (kind: Kind): boolean => name !== '' && sentence.includes(verbOf(kind));
  return { kind: isSaid('tick') ? 'tick' : isSaid('press') ? 'press' : 'look', name, value: '', place: '' };
}

/** The words as they stand on the screen; where the page has “…”, the screen has a number or a name. */
const beginningOf = (name: string): RegExp =>
  new RegExp(`^\\s*${escapeForPattern(name).replaceAll(/\s+/g, '\\s+').replaceAll('…', '.+')}(?!\\p{L})`, 'u');

async function menuEntry(page: Page, name: string, language: Language): Promise<Locator> {
  const button = page.getByRole('button', { name: readWord('site:frame.menu', language), exact: true });
  const isNarrow = (await button.filter({ visible: true }).count()) > 0;
  if (isNarrow) await button.click();
  const menu = page.locator(isNarrow ? ':popover-open' : 'aside');
  return menu.getByRole('link', { name: beginningOf(name) });
}

async function pressable(scope: Locator, name: RegExp): Promise<Locator> {
  const roles = ['button', 'link', 'tab', 'menuitem'] as const;
  const named = roles.map((role) => scope.getByRole(role, { name }));
  const folds = scope.locator('summary, label:has(input[type="radio"])').filter({ hasText: name });
  return named.reduce((some, other) => some.or(other), folds);
}

const exactly = (name: string): RegExp =>
  new RegExp(`^\\s*${escapeForPattern(name).replaceAll(/\s+/g, '\\s+').replaceAll('…', '.+')}\\s*$`, 'u');

/** What there is of that kind and is to be seen. Two of it are a stumble: nobody could know which is meant. */
async function theOne(some: Locator, sentence: string, name?: string): Promise<Locator> {
  const seen = some.filter({ visible: true });
  await seen.first().waitFor({ timeout: patienceMs });
  // Of “Publish” and “Publish later” everybody presses the one that was named.
  const named = name === undefined ? seen : seen.filter({ hasText: exactly(name) });
  if ((await named.count()) === 1) return named;
  const count = await seen.count();
  if (count > 1) throw new Error(`“${sentence}” could mean ${count} things`);
  return seen;
}

/** A screen of the menu. */
async function enter(entry: Locator, page: Page): Promise<void> {
  const address = (await entry.getAttribute('href')) ?? '';
  await entry.click();
  await page.waitForURL((url) => url.pathname === address);
  return awakenPage(page);
}

/** Does what one sentence says, by nothing but its words and what the screen shows. */
async function follow(sentence: string, reader: Reader): Promise<void> {
  const { page, language, password, today } = reader;
  const { kind, name, value, place } = understand(sentence, language);
  const dialog = page.locator('dialog[open]').last();
  const shown = (await dialog.count()) > 0 ? dialog : page.locator('main');
  const isNamed = beginningOf(name);
  const field = async () => {
    const some = shown.locator('input, textarea, select');
    const seen = shown.getByLabel(isNamed).and(some).filter({ visible: true });
    await seen.first().waitFor({ timeout: patienceMs });
    // Of “Name” and “Name in Urdu” everybody fills in the one that was named.
    const named = shown.getByLabel(exactly(name)).and(some).filter({ visible: true });
    return (await named.count()) === 1 ? named : theOne(seen, sentence);
  };
  switch (kind) {
    case 'open':
      return enter(await theOne(await menuEntry(page, name, language), sentence, name), page);
    case 'openOrOn': {
      const entry = (await menuEntry(page, name, language)).filter({ visible: true });
      if ((await entry.count()) > 0) return enter(entry, page);
      await page.keyboard.press('Escape');
      await enter(await theOne(await menuEntry(page, place, language), sentence, place), page);
      return (await theOne(await pressable(page.locator('main'), isNamed), sentence, name)).click();
    }
    case 'photo':
    case 'statement':
    case 'bill':
      return (await field()).setInputFiles(await files[kind]());
    case 'type':
      return (await field()).fill(value);
    case 'secret':
      return (await field()).fill(password);
    case 'day':
      return (await field()).fill(new Date(today.getTime() + daysAhead * dayMs).toISOString().slice(0, 10));
    case 'choose': {
      const list = shown.getByRole('combobox', { name: isNamed });
      const group = shown.getByRole('group', { name: isNamed }).or(shown.getByRole('radiogroup', { name: isNamed }));
      await list.or(group).filter({ visible: true }).first().waitFor({ timeout: patienceMs });
      if ((await list.count()) > 0) return void (await list.selectOption({ label: value }));
      const button = group.getByRole('button').filter({ hasText: exactly(value) });
      if ((await button.count()) > 0) return (await theOne(button, sentence)).click();
      const choices = group.getByRole('radio').or(group.getByRole('checkbox'));
      return (await theOne(choices.and(group.getByLabel(beginningOf(value))), sentence)).check();
    }
    case 'tick':
      return (await theOne(shown.getByRole('checkbox', { name: isNamed }), sentence)).check();
    case 'pick': {
      const said = new RegExp(escapeForPattern(name));
      const rows = shown.locator('li, tr, article').filter({ hasText: said }).locator('a, button');
      const some = shown.getByRole('link', { name: said }).or(rows).filter({ visible: true });
      await some.first().waitFor({ timeout: patienceMs });
      return some.first().click();
    }
    case 'pressAt': {
      const parts = shown.locator('article, li, tr, section, fieldset, form').filter({ hasText: place });
      await parts.last().waitFor({ timeout: patienceMs });
      return (await theOne(await pressable(parts.last(), isNamed), sentence, name)).click();
    }
    case 'press':
      return (await theOne(await pressable(shown, isNamed), sentence, name)).click();
    case 'look':
      if (name !== '')
        await shown.getByText(isNamed).filter({ visible: true }).first().waitFor({ timeout: patienceMs });
  }
}

/** Follows all sentences of a page. A stumble is told with the sentence. */
export async function followPage(sentences: readonly string[], reader: Reader): Promise<void> {
  for (const [at, sentence] of sentences.entries()) {
    await follow(sentence, reader).catch((error: Error) => {
      throw new Error(`Sentence ${at + 1}: ${sentence}\n${error.message}`, { cause: error });
    });
  }
}
