import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { run } from 'axe-core';
import type { Page } from 'playwright-core';
import { eventually } from '../harness/eventually.ts';
import { untilLaidOut } from '../harness/people.ts';

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Asks axe about the whole page while nothing fades in; says rule, place and reason of each finding. */
export async function expectNoBarriers(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Axe takes the colours of what is not laid out yet for those of the page behind it.
  await untilLaidOut(page);
  const violations = await page.evaluate(async () => {
    // A toast that fades in is pale: only its final colours count. Running fades are awaited, new ones skipped.
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync(
      '*, ::before, ::after { animation-duration: 0s !important; transition-duration: 0s !important }',
    );
    document.adoptedStyleSheets.push(atOnce);
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map((animation) => animation.finished));
    const { axe } = window as unknown as { axe: { run: typeof run } };
    const found = await axe.run(document, { resultTypes: ['violations'] });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== atOnce);
    return found.violations;
  });
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
  assert.deepEqual(findings, []);
}

/** Nothing may force a reader to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await eventually(async () => {
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    assert.equal(overflow, 0, `the page is ${overflow} px too wide`);
  });
}
