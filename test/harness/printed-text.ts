import { inflateSync } from 'node:zlib';

/** A file that Chromium or the product has printed, as far as tests read it. */
export interface PrintedFile {
  pages: number;
  /** In points: A4 is 595 x 842. */
  sizes: string[];
  /** What can be searched and copied, in the order of painting. */
  text: string;
}

const signsOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

const ranges = /<(\w+)>\s*<(\w+)>\s*<(\w+)>/g;
/** What the glyphs of a range mean, one by one. */
const lists = /\[[^\]]*\]/g;

/** From numbers of glyphs to signs, as a reader of the file would copy them. */
function readSigns(map: string): Map<number, string> {
  const signs = new Map<number, string>();
  for (const [, part = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', hex = ''] of part.matchAll(/<(\w+)>\s*<(\w+)>/g))
      signs.set(Number.parseInt(glyph, 16), signsOf(hex));
  for (const [, part = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', list = ''] of part.matchAll(/<(\w+)>\s*<\w+>\s*(\[[^\]]*\])/g))
      for (const [index, [, hex = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
        signs.set(Number.parseInt(first, 16) + index, signsOf(hex));
    for (const [, first = '', last = '', hex = ''] of part.replaceAll(lists, '[]').matchAll(ranges))
      for (let glyph = Number.parseInt(first, 16); glyph <= Number.parseInt(last, 16); glyph += 1)
        signs.set(glyph, String.fromCodePoint(Number.parseInt(hex, 16) + glyph - Number.parseInt(first, 16)));
  }
  return signs;
}

export function readPrinted(bytes: Buffer): PrintedFile {
  const file = bytes.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, number = '', body = ''] of file.matchAll(/(\d+) 0 obj\b([\s\S]*?)\bendobj/g)) {
    const [, head = '', packed] = /^([\s\S]*?)stream\r?\n([\s\S]*)\r?\nendstream/.exec(body) ?? [undefined, body];
    const stream = packed === undefined ? '' : unpack(head, packed);
    objects.set(number, `${head}\n${stream}`);
  }
  const fonts = new Map<string, Map<number, string>>();
  for (const body of objects.values())
    for (const [, name = '', number = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '') ?? [];
      fonts.set(name, readSigns(objects.get(map) ?? ''));
    }
  const all = [...objects.values()].join('\n');
  const boxes = all.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g);
  return {
    pages: [...all.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length,
    sizes: [...new Set(Array.from(boxes, ([, x, y]) => `${Math.round(Number(x))} x ${Math.round(Number(y))}`))],
    text: [...objects.values()].map((body) => readText(body, fonts)).join(''),
  };
}

function unpack(head: string, packed: string): string {
  if (!head.includes('/FlateDecode')) return packed;
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** What readers copy in place of the glyphs of a marked piece. */
const actualText = /\/Span <<\s*\/ActualText \(((?:\\.|[^\\)])*)\)\s*>> BDC[\s\S]*?EMC/g;

/** A string of the file, after its byte order mark. */
function readString(escaped: string): string {
  const bytes = escaped.replaceAll(/\\([nrtbf()\\])/g, (_, sign: string) => escapes[sign] ?? sign);
  const isWide = bytes.startsWith('\xfe\xff');
  return isWide ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le') : bytes;
}
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function readText(body: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let text = '';
  let place = 0;
  const isContent = body.includes(' Tf');
  for (const marked of isContent ? body.matchAll(actualText) : []) {
    text +=
      readGlyphs(body.slice(place, marked.index), body.slice(0, marked.index), fonts) + readString(marked[1] ?? '');
    place = marked.index + marked[0].length;
  }
  return text + readGlyphs(body.slice(place), body.slice(0, place), fonts);
}

function readGlyphs(body: string, before: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  const [, usual = ''] = /.*\/(F\d+) [\d.]+ Tf/s.exec(before) ?? [];
  let signs = fonts.get(usual) ?? new Map<number, string>();
  let text = '';
  for (const [, font, hex] of body.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-fA-F]+)>(?=[^[\]]*\]?\s*T[jJ])/g)) {
    if (font !== undefined) signs = fonts.get(font) ?? new Map();
    for (const glyph of hex?.match(/.{4}/g) ?? []) text += signs.get(Number.parseInt(glyph, 16)) ?? '';
  }
  return text;
}
