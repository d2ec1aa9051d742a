import type { Locator, Page } from 'playwright-core';
import type { Audience } from '#contract/handbook/handbook.facts.ts';
import type { Language } from '#contract/values/language.ts';
import { readValue, readWord, sentenceOf } from '#handbook/sentences.ts';
import type { Step, Task, Value, Word } from '#handbook/task.ts';
import { awakenPage } from '../harness/people.ts';
import { files } from './files.ts';

export interface Performance {
  page: Page;
  language: Language;
  /** Texts that are typed and shown to nobody. */
  secrets: Readonly<Record<string, string>>;
  /** Today on this site. */
  today: Date;
  /** Called where the part is to be seen, before it is touched. */
  photograph?: (part: Locator | null) => Promise<void>;
}

/** A step that hangs is a step that cannot be done. */
const patienceMs = 20_000;
const dayMs = 86_400_000;

const escapeForPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a control is called; numbers that the screen counts are not known beforehand. */
const isFilledIn = (text: string): boolean => text.includes('{{');
const patternOf = (text: string): string =>
  escapeForPattern(text.trim())
    // Spaces that hold words together are spaces to a browser.
    .replaceAll(/\s+/g, '\\s+')
    .replaceAll(/\\\{\\\{\w+\\\}\\\}/g, '.+');

function nameOf(text: string): RegExp {
  const pattern = patternOf(text);
  // Behind a label may stand that the field is optional, behind a button what it is about.
  return new RegExp(`^\\s*${pattern}( \\(.+\\)|: .+)?\\s*$`);
}

/** Of a part that says more behind its name. */
const beginningOf = (text: string): RegExp => new RegExp(`^\\s*${patternOf(text)}(?!\\S)`);

class Performer {
  readonly #performance: Performance;

  constructor(performance: Performance) {
    this.#performance = performance;
  }

  async perform(step: Step): Promise<void> {
    const { page, today, secrets } = this.#performance;
    if ('open' in step) return this.#open(step.open, step.entry);
    if ('pick' in step) return this.#pick(this.#say(step.pick));
    const scope = await this.#scopeOf(step.within);
    if ('press' in step) {
      const part = await this.#pressable(scope, step.press);
      await this.#show(part);
      return part.click();
    }
    if ('look' in step) return this.#show(await this.#only(scope.getByText(nameOf(this.#say(step.look))), true));
    if ('tick' in step) {
      // Behind the word may stand a sentence that explains it.
      const part = await this.#only(scope.getByRole('checkbox', { name: beginningOf(this.#word(step.tick)) }));
      await this.#show(part);
      return part.check();
    }
    if ('choose' in step) return this.#choose(scope, step.of, this.#say(step.choose));
    const field = scope.getByLabel(nameOf(this.#word(step.into))).and(scope.locator('input, textarea, select'));
    const part = await this.#only(field, step.isFirst || isFilledIn(this.#word(step.into)));
    await this.#show(part);
    if ('file' in step) return part.setInputFiles(await files[step.file]());
    if ('type' in step) return part.fill(this.#say(step.type));
    if ('day' in step) return part.fill(new Date(today.getTime() + step.day * dayMs).toISOString().slice(0, 10));
    const secret = secrets[step.secret];
    if (secret === undefined) throw new Error(`there is no secret ${step.secret} on ${page.url()}`);
    return part.fill(secret);
  }

  #word = (word: Word): string => readWord(word, this.#performance.language);
  #say = (value: Value): string => readValue(value, this.#performance.language);

  async #show(part: Locator | null): Promise<void> {
    await this.#performance.photograph?.(part);
  }

  /** Where everybody begins: visitors on the home page, the office on its dashboard. */
  async begin(audience: Audience): Promise<void> {
    await this.#performance.page.goto(audience === 'visitor' ? '/' : '/admin/dashboard');
    await this.#awaken();
  }

  async #awaken(): Promise<void> {
    const { page } = this.#performance;
    // Pages that leave no trace have no application.
    if (await page.evaluate(() => document.querySelector('script[type="module"]') !== null)) await awakenPage(page);
  }

  /** By the menu, which narrow windows open by a button. */
  async #open(address: string, entry: Word): Promise<void> {
    const { page } = this.#performance;
    const button = page.getByRole('button', { name: this.#word('site:frame.menu'), exact: true });
    const link = page
      .getByRole('link', { name: beginningOf(this.#word(entry)) })
      .and(page.locator(`[href="${address}"]`));
    await page.locator('nav').first().waitFor({ state: 'attached' });
    const isNarrow = await button.filter({ visible: true }).count();
    if (isNarrow > 0) await button.click();
    const menu = page.locator(isNarrow > 0 ? ':popover-open' : 'aside, header');
    const part = menu.locator(link).filter({ visible: true }).first();
    await part.waitFor();
    await this.#show(part);
    await part.click();
    await page.waitForURL((url) => url.pathname === address);
    await this.#awaken();
  }

  /** The dialog that is open, else the page; of it the innermost part that says this. */
  async #scopeOf(within: Value | undefined): Promise<Locator> {
    const { page } = this.#performance;
    const dialog = page.locator('dialog[open]').last();
    const scope = (await dialog.count()) > 0 ? dialog : page.locator('body');
    if (within === undefined) return scope;
    const parts = scope.locator('article, li, tr, section, fieldset, form').filter({ hasText: this.#say(within) });
    await parts.last().waitFor();
    return parts.last();
  }

  /** The one part; where its name is filled in, such as with a language, or nothing is done, the first of several. */
  async #only(some: Locator, isFirstEnough = false): Promise<Locator> {
    const seen = some.filter({ visible: true });
    await seen.first().waitFor();
    if (isFirstEnough) return seen.first();
    const count = await seen.count();
    if (count > 1) throw new Error(`${count} parts have this name`);
    return seen;
  }

  async #pressable(scope: Locator, word: Word): Promise<Locator> {
    const name = nameOf(this.#word(word));
    const roles = ['button', 'link', 'tab', 'menuitem'] as const;
    const [first, ...others] = roles.map((role) => scope.getByRole(role, { name }));
    const all = others.reduce((some, other) => some.or(other), first as Locator);
    const folds = scope.locator('summary, label:has(input[type="radio"])');
    const some = all.or(folds.filter({ hasText: beginningOf(this.#word(word)) }));
    await some.filter({ visible: true }).first().waitFor();
    // Beside a wide window the menu leads to the same screen.
    const onScreen = some.and(scope.locator('main *'));
    return this.#only((await onScreen.filter({ visible: true }).count()) === 1 ? onScreen : some);
  }

  async #pick(text: string): Promise<void> {
    const scope = await this.#scopeOf(undefined);
    const name = new RegExp(escapeForPattern(text));
    const main = scope.locator('main');
    const named = main.getByRole('link', { name }).or(main.getByRole('button', { name }));
    const row = main.locator('li, tr, article').filter({ hasText: name }).locator('a, button');
    const part = named.or(row).filter({ visible: true }).first();
    await part.waitFor();
    await this.#show(part);
    await part.click();
  }

  /** Of a list, or of a group of choices. */
  async #choose(scope: Locator, of: Word, value: string): Promise<void> {
    const name = nameOf(this.#word(of));
    const list = scope.getByRole('combobox', { name });
    const group = scope.getByRole('group', { name }).or(scope.getByRole('radiogroup', { name }));
    await list.or(group).filter({ visible: true }).first().waitFor();
    if ((await list.count()) > 0) {
      await this.#show(list);
      await list.selectOption({ label: value });
      return;
    }
    // Of a row of buttons the chosen one stays pressed.
    const button = group.getByRole('button').filter({ hasText: nameOf(value) });
    if ((await button.count()) > 0) {
      const part = await this.#only(button);
      await this.#show(part);
      return part.click();
    }
    const choice = group
      .getByRole('radio', { name: nameOf(value) })
      .or(group.getByRole('checkbox', { name: nameOf(value) }));
    await this.#show(await this.#only(choice));
    await choice.check();
  }
}

/** Does what the reader is told to do, on the real product. A step that cannot be done fails with its sentence. */
export async function performTask(task: Task, performance: Performance): Promise<void> {
  const performer = new Performer(performance);
  performance.page.setDefaultTimeout(patienceMs);
  await performer.begin(task.audience);
  for (const [at, step] of task.steps.entries()) {
    const sentence = sentenceOf(task, step, performance.language);
    try {
      await performer.perform(step);
    } catch (error) {
      const where = `Task ${task.id}, step ${at + 1} (${performance.language}): ${sentence}`;
      throw new Error(`${where}\n${(error as Error).message}`, { cause: error });
    }
  }
  const done = performance.page.locator('[role="alert"]').filter({ visible: true });
  const complaints = (await done.allTextContents()).filter((text) => text.trim() !== '');
  if (complaints.length > 0) throw new Error(`Task ${task.id} ends with a complaint: ${complaints.join(' ')}`);
}
