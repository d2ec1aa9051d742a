import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../harness/eventually.ts';

/** What a journey asks of a helper at the gate. */
export interface Effort {
  taps: number;
  keys: number;
  /** To what is not on the screen. */
  swipes: number;
  /** Seconds of the product: until what is tapped next, or what is seen last, is there. */
  waited: number;
}

export const keysPerSecond = 3;
/** Seconds of the helper, with one for each tap and each swipe. */
export const handTime = ({ taps, keys, swipes }: Effort): number => keys / keysPerSecond + taps + swipes;

/** How far a thumb moves a page, in px. */
const swipeLength = 400;

declare global {
  var counted: Pick<Effort, 'taps' | 'keys'>;
}

/** In the page. Whatever is not on the American keyboard comes as text without a key. */
function count(): void {
  const isNew = !('counted' in globalThis);
  globalThis.counted = { taps: 0, keys: 0 };
  if (!isNew) return;
  const onPointer = ({ isTrusted }: PointerEvent) => {
    globalThis.counted.taps += Number(isTrusted);
  };
  addEventListener('pointerdown', onPointer, true);
  const onInput = ({ isTrusted, inputType }: InputEvent) => {
    globalThis.counted.keys += Number(isTrusted && /^(insert|delete)/.test(inputType ?? ''));
  };
  addEventListener('input', (event) => onInput(event as InputEvent), true);
  const onKey = ({ isTrusted, key }: KeyboardEvent) => {
    globalThis.counted.keys += Number(isTrusted && key.length > 1);
  };
  addEventListener('keydown', onKey, true);
}

/** Px between the screen and the middle of an element; 0 where a thumb can reach it, null behind a dialog. */
function awayFromScreen(element: Element): number | null {
  if ([...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(element))) return null;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const touched = document.elementFromPoint(x, y);
  if (touched && (element.contains(touched) || touched.contains(element))) return 0;
  return Math.max(1, -y, y - innerHeight);
}

export class Hand {
  readonly #page: Page;
  #swipes = 0;
  #waited = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async #wait(work: () => Promise<unknown>): Promise<void> {
    const before = performance.now();
    await work();
    this.#waited += (performance.now() - before) / 1000;
  }

  async tap(what: Locator): Promise<void> {
    await this.see(what);
    let away: number | null = null;
    await this.#wait(() =>
      eventually(async () => {
        away = await what.evaluate(awayFromScreen);
        assert.notEqual(away, null, 'a dialog lies over it');
      }),
    );
    this.#swipes += Math.ceil((away ?? 0) / swipeLength);
    await this.#wait(() => what.tap());
  }

  /** Tapped before only where the product has not put the cursor there. */
  async type(field: Locator, text: string): Promise<void> {
    await this.see(field);
    if (!(await field.evaluate((input) => input === document.activeElement))) await this.tap(field);
    await this.#wait(() => this.#page.keyboard.type(text));
    assert.equal(await field.inputValue(), text);
  }

  see(what: Locator): Promise<void> {
    return this.#wait(() => what.waitFor());
  }

  async effort(): Promise<Effort> {
    return { ...(await this.#page.evaluate(() => globalThis.counted)), swipes: this.#swipes, waited: this.#waited };
  }
}

export async function walk(page: Page, way: (hand: Hand) => Promise<void>): Promise<Effort> {
  await page.evaluate(count);
  const hand = new Hand(page);
  await way(hand);
  return hand.effort();
}

/** A cheap phone in a crowd: a quarter of this machine, 400 ms to the server and back, 400 kbit a second. */
export async function slowDown(page: Page): Promise<void> {
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await phone.send('Network.enable');
  const throughput = 400_000 / 8;
  await phone.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
