import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { test } from 'node:test';
import type { Language } from '#contract/values/language.ts';

const folder = new URL('./', import.meta.url);
const kilobytes = (file: string) => statSync(new URL(`${file}.woff2`, folder)).size / 1000;

const latin = ['mukta-latin-400', 'mukta-latin-700', 'mukta-rupee-400', 'mukta-rupee-700'];
const facesOf: Record<Language, string[]> = {
  en: [...latin, 'tagline', 'urdu-word'],
  hi: [...latin, 'mukta-devanagari-400', 'urdu-word'],
  ur: [...latin, 'noto-nastaliq-urdu-400', 'tagline'],
};
const limits: Record<Language, number> = { en: 30, hi: 75, ur: 130 };

for (const language of ['en', 'hi', 'ur'] as const) {
  test(`a reader of ${language} fetches at most ${limits[language]} KB of letters`, () => {
    const sum = facesOf[language].reduce((total, file) => total + kilobytes(file), 0);
    assert.ok(sum <= limits[language], `${sum} KB`);
  });
}

test('every font file belongs to the pages of a language and carries its licence', () => {
  const files = readdirSync(folder);
  const faces = files.filter((file) => file.endsWith('.woff2')).map((file) => file.replace('.woff2', ''));
  assert.deepEqual(faces.sort(), [...new Set(Object.values(facesOf).flat())].sort());
  assert.deepEqual(
    files.filter((file) => file.endsWith('.OFL.txt')),
    ['mukta.OFL.txt', 'noto-nastaliq-urdu.OFL.txt'],
  );
});
