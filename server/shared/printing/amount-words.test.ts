import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { amountInWords } from './amount-words.ts';

/** Not made by the code that it checks. */
const table = readFileSync(new URL('amounts-by-hand.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1);

test('200 amounts in words fit a table made by hand', () => {
  assert.equal(new Set(table.map((row) => row.split('\t')[0])).size, 200);
  for (const row of table) {
    const [paise, ...byHand] = row.split('\t');
    const said = (['en', 'hi', 'ur'] as const).map((language) => amountInWords(Number(paise), language));
    assert.deepEqual(said, byHand);
  }
});

test('no two amounts of rupees up to a thousand are said alike', () => {
  for (const language of ['en', 'hi', 'ur'] as const) {
    const said = Array.from({ length: 1_000 }, (_, rupees) => amountInWords((rupees + 1) * 100, language));
    assert.equal(new Set(said).size, 1_000);
  }
});
