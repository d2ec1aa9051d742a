import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Asks axe about the whole page as it stands; says rule, place and reason of each finding. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
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
