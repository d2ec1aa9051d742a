// Makes the font files of web/fonts from the packages' whole faces. Run by hand after a change: node_modules/.bin/node scripts/subset-fonts.ts
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { drawnTagline } from '../web/fonts/tagline.ts';
import { drawSubset, type Wanted } from './draw-subset.ts';
import { hindiLetters, hindiSyllables } from './hindi-syllables.ts';

const packages = new URL('../node_modules/@fontsource/', import.meta.url);
const fonts = new URL('../web/fonts/', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, step) => String.fromCharCode(32 + step)).join('');
const latin: Wanted = { letters: `${ascii}\u00a0©·×°–—‘’“”•…−←→↑↓` };
const rupee: Wanted = { letters: '₹' };
const urdu: Wanted = {
  letters: ' \u00a0ءآأؤئابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہۂۃھیےۓ،؛؟۔\u064b\u064e\u064f\u0650\u0651\u0654\u0670\u200c',
};
const taglineWords = [...drawnTagline.split(' '), 'हिन्दी'];
const urduWord = 'اردو';

const mukta = (script: string, weight: number) => `mukta/files/mukta-${script}-${weight}-normal.woff2`;
const nastaliq = 'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2';

const files: Record<string, { from: string; wanted: Wanted }> = {
  'mukta-latin-400': { from: mukta('latin', 400), wanted: latin },
  'mukta-latin-700': { from: mukta('latin', 700), wanted: latin },
  'mukta-rupee-400': { from: mukta('latin-ext', 400), wanted: rupee },
  'mukta-rupee-700': { from: mukta('latin-ext', 700), wanted: rupee },
  'mukta-devanagari-400': {
    from: mukta('devanagari', 400),
    wanted: { letters: hindiLetters, words: hindiSyllables() },
  },
  'noto-nastaliq-urdu-400': { from: nastaliq, wanted: urdu },
  tagline: { from: mukta('devanagari', 400), wanted: { letters: taglineWords.join(''), words: taglineWords } },
  'urdu-word': { from: nastaliq, wanted: { letters: `${urduWord} `, words: [urduWord] } },
};

for (const [name, { from, wanted }] of Object.entries(files)) {
  const subset = await drawSubset(await readFile(new URL(from, packages)), wanted);
  await writeFile(new URL(`${name}.woff2`, fonts), subset);
  process.stdout.write(`${name}.woff2 ${subset.length} bytes\n`);
}
await copyFile(new URL('mukta/LICENSE', packages), new URL('mukta.OFL.txt', fonts));
await copyFile(new URL('noto-nastaliq-urdu/LICENSE', packages), new URL('noto-nastaliq-urdu.OFL.txt', fonts));
