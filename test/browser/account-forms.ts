import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../harness/eventually.ts';

const fieldNamed = (page: Page, name: string): Locator => page.locator(`main [name="${name}"]`).first();

export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await fieldNamed(page, name).fill(text);
}

export const send = (page: Page): Promise<void> => page.locator('main button[type="submit"]').first().click();

/** The sentence under a field, found as a screen reader finds it. */
export async function errorAt(page: Page, name: string): Promise<string | undefined> {
  const field = fieldNamed(page, name);
  if ((await field.getAttribute('aria-invalid')) !== 'true') return undefined;
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  const error = ids.find((id) => id.endsWith('-error'));
  assert.ok(error, `${name} is wrong, but nothing says why`);
  return (await page.locator(`[id="${error}"]`).textContent()) ?? undefined;
}

/** Exactly these fields are wrong, with these sentences, and the first of them has the focus. */
export async function expectErrors(page: Page, expected: Record<string, string>): Promise<void> {
  await eventually(async () => {
    const wrong = await page
      .locator('main [aria-invalid="true"]')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name') ?? ''));
    assert.deepEqual(wrong.toSorted(), Object.keys(expected).toSorted());
    const found = await Promise.all(wrong.map(async (name) => [name, await errorAt(page, name)] as const));
    assert.deepEqual(Object.fromEntries(found), expected);
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('name')), wrong[0]);
  });
}

export const typedInto = (page: Page, name: string): Promise<string> => fieldNamed(page, name).inputValue();

/** The box above the form. */
export const expectProblem = (page: Page, sentence: string): Promise<void> =>
  eventually(async () => assert.equal(await page.locator('main [role="alert"]').textContent(), sentence));
