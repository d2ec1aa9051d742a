import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, Point } from '../harness/engines/engine.ts';
import { eventually } from '../harness/eventually.ts';

/** What somebody does at a page, in any engine. */
export interface Steps {
  open(path: string): Promise<void>;
  /** The first visible part of this kind, or the first with exactly these words. */
  press(selector: string, text?: string): Promise<void>;
  /** Writes by keys into the visible field of this name. */
  write(name: string, text: string, within?: string): Promise<void>;
  /** Puts a value where a person would use a picker of the browser. */
  pick(selector: string, value: string): Promise<void>;
  attach(selector: string, path: string): Promise<void>;
  /** The words of all visible parts of this kind. */
  read(selector: string): Promise<string[]>;
  see(selector: string, text?: string): Promise<void>;
  /** These words stand anywhere on the page. */
  seeWords(text: string): Promise<void>;
  arrive(path: RegExp): Promise<void>;
}

/** Scrolls the first visible part with these words into the middle; null until there is one that is not covered. */
const placeOf = (selector: string, text: string | null): Point | null => {
  const found = [...document.querySelectorAll(selector)].find(
    (each) => each.getClientRects().length > 0 && (text === null || each.textContent?.trim() === text),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = found.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit && (found.contains(hit) || hit.contains(found)) ? point : null;
};

const wordsOfVisible = (selector: string): string[] =>
  [...document.querySelectorAll(selector)]
    .filter((each) => each.getClientRects().length > 0)
    .map(({ textContent }) => textContent?.trim() ?? '');

const hasFocus = (selector: string): boolean => document.activeElement?.matches(selector) ?? false;

const valueWithFocus = (): string => (document.activeElement as HTMLInputElement | null)?.value ?? '';

const setValue = (selector: string, value: string): void => {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`There is no ${selector}`);
  field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

/** What is pressed sooner at the same point of the screen is a double tap, which chooses words instead of a place to write. */
const doubleTapMs = 600;

export function stepsOf(engine: Engine, url: string): Steps {
  const place = async (selector: string, text: string | null): Promise<Point> => {
    let last: Point | null = null;
    await eventually(async () => {
      const before = last;
      last = await engine.evaluate(placeOf, selector, text);
      assert.ok(last, `${selector} ${text ?? ''} cannot be pressed`);
      // It stands still.
      assert.deepEqual(last, before);
    });
    return last as unknown as Point;
  };
  let pressedAt = 0;
  const pressAt = async (point: Point): Promise<void> => {
    await sleep(Math.max(0, pressedAt + doubleTapMs - Date.now()));
    await engine.press(point);
    pressedAt = Date.now();
  };
  const read = (selector: string): Promise<string[]> => engine.evaluate(wordsOfVisible, selector);
  return {
    open: (path) => engine.goTo(`${url}${path}`),
    press: async (selector, text) => pressAt(await place(selector, text ?? null)),
    write: async (name, text, within = 'main') => {
      const field = `${within} [name="${name}"]`;
      await eventually(async () => {
        await pressAt(await place(field, null));
        assert.ok(await engine.evaluate(hasFocus, field), `${field} cannot be written into`);
      });
      await engine.type(text);
      await eventually(async () => assert.equal(await engine.evaluate(valueWithFocus), text));
    },
    pick: (selector, value) => engine.evaluate(setValue, selector, value),
    attach: (selector, path) => engine.attach(selector, path),
    read,
    see: (selector, text) =>
      eventually(async () => {
        const seen = await read(selector);
        assert.ok(text === undefined ? seen.length > 0 : seen.includes(text), `${selector}: ${seen}`);
      }),
    seeWords: (text) =>
      eventually(async () => {
        const shown = await engine.evaluate(() => document.body.innerText);
        assert.ok(shown.includes(text), `The page does not say “${text}”:\n${shown.slice(0, 2_000)}`);
      }),
    arrive: (path) =>
      eventually(async () => assert.match(await engine.evaluate(() => location.pathname + location.search), path)),
  };
}
