import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as hb from 'harfbuzzjs';
import { Problem } from '#contract/protocol/problem.ts';

/** What is used of two packages without types of their own. */
interface Bidi {
  getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array };
  getReorderSegments(text: string, levels: { levels: Uint8Array }): [number, number][];
  getMirroredCharactersMap(text: string, levels: { levels: Uint8Array }): Map<number, string>;
}
interface FontkitGlyph {
  advanceWidth: number;
}
interface FontkitFont {
  getGlyph(id: number, codePoints: number[]): FontkitGlyph;
  layout(text: string): { glyphs: FontkitGlyph[]; positions: object[]; advanceWidth: number };
}
export interface PdfDocument {
  font(name: string, size?: number): PdfDocument;
  registerFont(name: string, face: Uint8Array): PdfDocument;
  text(text: string, x: number, y: number, options: object): PdfDocument;
  _font: { font: FontkitFont; ascender: number };
}

const require = createRequire(import.meta.url);
const bidi: Bidi = (require('bidi-js') as () => Bidi)();

const names = ['mukta-latin', 'mukta-latin-700', 'mukta-latin-ext', 'mukta-devanagari', 'noto-nastaliq-urdu'] as const;
type FaceName = (typeof names)[number];

interface Face {
  name: FaceName;
  bytes: Uint8Array;
  font: hb.Font;
  unitsPerEm: number;
  covered: Set<number>;
}

function loadFace(name: FaceName): Face {
  const bytes = new Uint8Array(readFileSync(new URL(`./faces/${name}.ttf`, import.meta.url)));
  const face = new hb.Face(new hb.Blob(bytes.buffer));
  return { name, bytes, font: new hb.Font(face), unitsPerEm: face.upem, covered: new Set(face.collectUnicodes()) };
}

const faces = new Map(names.map((name) => [name, loadFace(name)]));
const faceNamed = (name: FaceName): Face => {
  const face = faces.get(name);
  if (!face) throw new Error(`There is no face ${name}.`);
  return face;
};

export type Weight = 'regular' | 'bold';
const chosen: Record<Weight, readonly FaceName[]> = {
  regular: ['mukta-latin', 'mukta-latin-ext', 'mukta-devanagari', 'noto-nastaliq-urdu'],
  bold: ['mukta-latin-700', 'mukta-latin', 'mukta-latin-ext', 'mukta-devanagari', 'noto-nastaliq-urdu'],
};

/** Isolates and marks of direction order text, and are not drawn. */
const isInvisible = (code: number): boolean =>
  (code >= 0x2066 && code <= 0x2069) || (code >= 0x202a && code <= 0x202e) || code === 0x200e || code === 0x200f;
const joins = /^[\p{M}\u200c\u200d]$/u;

interface Run {
  face: Face;
  level: number;
  text: string;
}

function faceFor(sign: string, weight: Weight, before: Face | undefined, isArabic: boolean): Face {
  const code = sign.codePointAt(0) ?? 0;
  if (before && joins.test(sign) && before.covered.has(code)) return before;
  // Spaces and stops between Urdu words belong to their line of writing.
  const order =
    isArabic && /[\s.,:()]/.test(sign) ? (['noto-nastaliq-urdu', ...chosen[weight]] as const) : chosen[weight];
  const name = order.find((each) => faceNamed(each).covered.has(code));
  if (name === undefined) throw new Problem('letter_unknown');
  return faceNamed(name);
}

/** Runs of one face and one direction, from left to right as they are seen. */
function runsOf(line: string, direction: 'ltr' | 'rtl', weight: Weight): Run[] {
  const levels = bidi.getEmbeddingLevels(line, direction);
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: (Run & { from: number; to: number })[] = [];
  let place = 0;
  for (const sign of line) {
    const from = place;
    place += sign.length;
    const code = sign.codePointAt(0) ?? 0;
    if (isInvisible(code)) continue;
    const level = levels.levels[from] ?? 0;
    const last = runs.at(-1);
    const isRight = level % 2 === 1;
    const face = faceFor(sign, weight, last?.face, isRight);
    const drawn = isRight ? (mirrored.get(from) ?? sign) : sign;
    if (last && last.face === face && last.level === level) {
      last.text += drawn;
      last.to = place;
    } else runs.push({ face, level, text: drawn, from, to: place });
  }
  return inVisualOrder(runs);
}

/** Rule L2 of the bidirectional algorithm, on whole runs. */
function inVisualOrder<Each extends Run>(runs: Each[]): Each[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      if ((ordered[start]?.level ?? 0) < level) {
        start += 1;
        continue;
      }
      let end = start;
      while (end + 1 < ordered.length && (ordered[end + 1]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start + 1, ...ordered.slice(start, end + 1).reverse());
      start = end + 1;
    }
  }
  return ordered;
}

function shape({ face, level, text }: Run) {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? hb.Direction.RTL : hb.Direction.LTR);
  hb.shape(face.font, buffer);
  return { infos: buffer.getGlyphInfos(), positions: buffer.getGlyphPositions() };
}

const widthOf = (run: Run): number =>
  shape(run).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / run.face.unitsPerEm;

const measure = (line: string, direction: 'ltr' | 'rtl', weight: Weight, size: number): number =>
  runsOf(line, direction, weight).reduce((sum, run) => sum + widthOf(run), 0) * size;

/** As many words on a line as fit; an isolated piece is not torn apart. */
function wrap(text: string, width: number, direction: 'ltr' | 'rtl', weight: Weight, size: number): string[] {
  const words = text.match(/\u2066[^\u2069]*\u2069\S*|\S+/gu) ?? [];
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer, direction, weight, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Of the shaped glyphs fontkit knows outlines; HarfBuzz has chosen and placed them. */
function takeOver(document: PdfDocument, run: Run): void {
  const fontkit = document._font.font;
  fontkit.layout = () => {
    const { infos, positions } = shape(run);
    const seen = new Set<number>();
    const glyphs = infos.map(({ codepoint, cluster }) => {
      const isFirst = !seen.has(cluster);
      seen.add(cluster);
      const clusterEnd = Math.min(
        ...infos.map((info) => info.cluster).filter((other) => other > cluster),
        run.text.length,
      );
      const signs = isFirst ? [...run.text.slice(cluster, clusterEnd)] : [];
      return fontkit.getGlyph(
        codepoint,
        signs.map((sign) => sign.codePointAt(0) ?? 0),
      );
    });
    const placed = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }));
    return { glyphs, positions: placed, advanceWidth: placed.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
}

export interface Setting {
  x: number;
  y: number;
  width: number;
  size: number;
  direction: 'ltr' | 'rtl';
  /** As people wrote it: each line by its own first letter, so that the number of an English address stays in front. */
  asWritten?: boolean;
  weight?: Weight;
  align?: 'start' | 'center';
}

export function registerFaces(document: PdfDocument): void {
  for (const { name, bytes } of faces.values()) document.registerFont(name, bytes);
}

const isNastaliq = (text: string): boolean => /\p{Script=Arabic}/u.test(text);
/** Nastaliq descends from right to left and needs more room between lines. */
const leadingOf = (text: string): number => (isNastaliq(text) ? 2.1 : 1.5);

/** Sets a text within a width; answers the height that it took. */
export function setText(document: PdfDocument, text: string, setting: Setting): number {
  const { x, y, width, size, direction, asWritten = false, weight = 'regular', align = 'start' } = setting;
  const leading = leadingOf(text) * size;
  const lines = wrap(text, width, direction, weight, size);
  for (const [index, line] of lines.entries()) {
    const runs = runsOf(asWritten ? `\u2068${line}\u2069` : line, direction, weight);
    const length = runs.reduce((sum, run) => sum + widthOf(run), 0) * size;
    const start = align === 'center' ? (width - length) / 2 : direction === 'rtl' ? width - length : 0;
    let left = x + start;
    const baseline = y + index * leading + leading * 0.7;
    for (const run of runs) {
      document.font(run.face.name, size);
      takeOver(document, run);
      // The library takes the top of the line; all faces of a line share its foot.
      const top = baseline - (document._font.ascender / 1_000) * size;
      document.text(run.text, left, top, { lineBreak: false, features: { shaped: true } });
      left += widthOf(run) * size;
    }
  }
  return lines.length * leading;
}
