import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { run } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Asks axe about the whole page as it stands; says rule, place and reason of each finding. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: typeof run } };
    return (await axe.run(document, { resultTypes: ['violations'] })).violations;
  });
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
  assert.deepEqual(findings, []);
}

/** Nothing may force a reader to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  assert.equal(overflow, 0, `the page is ${overflow} px too wide`);
}
