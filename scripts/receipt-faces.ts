// Makes the faces of printed receipts from the packages' whole faces. Run by hand after a change: node_modules/.bin/node scripts/receipt-faces.ts
import { readFile, writeFile } from 'node:fs/promises';
import fontverter from 'fontverter';

const packages = new URL('../node_modules/@fontsource/', import.meta.url);
const faces = new URL('../server/shared/printing/faces/', import.meta.url);

const files: Record<string, string> = {
  'mukta-latin': 'mukta/files/mukta-latin-400-normal.woff2',
  'mukta-latin-700': 'mukta/files/mukta-latin-700-normal.woff2',
  'mukta-latin-ext': 'mukta/files/mukta-latin-ext-400-normal.woff2',
  'mukta-devanagari': 'mukta/files/mukta-devanagari-400-normal.woff2',
  'mukta-devanagari-700': 'mukta/files/mukta-devanagari-700-normal.woff2',
  'noto-nastaliq-urdu': 'noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
};

for (const [name, from] of Object.entries(files)) {
  await writeFile(
    new URL(`${name}.ttf`, faces),
    await fontverter.convert(await readFile(new URL(from, packages)), 'truetype'),
  );
}
