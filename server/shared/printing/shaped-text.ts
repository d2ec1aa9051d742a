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
/** A face as the document embeds it: only the glyphs that are drawn, each with a number of its own. */
interface EmbeddedFace {
  id: string;
  ref(): object;
  font: {
    getGlyph(id: number): { advanceWidth: number };
    glyphForCodePoint(code: number): { id: number; advanceWidth: number };
  };
  scale: number;
  subset: { includeGlyph(id: number): number };
  widths: number[];
  /** What a glyph means to readers that know no `ActualText`. */
  unicode: number[][];
}
export interface PdfDocument {
  page: { width: number; height: number; fonts: Record<string, object> };
  font(name: string, size?: number): PdfDocument;
  registerFont(name: string, face: Uint8Array): PdfDocument;
  addContent(content: string): PdfDocument;
  _font: EmbeddedFace;
  /** Tables say the same words, days and sums again and again: each is shaped once. */
  shapedWords?: Map<string, ShapedWord>;
  /** Lines are measured before they are drawn. */
  shapedLines?: Map<string, ShapedLine>;
}

const require = createRequire(import.meta.url);
const bidi: Bidi = (require('bidi-js') as () => Bidi)();

const names = [
  ...(['mukta-latin', 'mukta-latin-700', 'mukta-latin-ext', 'mukta-devanagari', 'mukta-devanagari-700'] as const),
  'noto-nastaliq-urdu',
] as const;
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
  bold: ['mukta-latin-700', 'mukta-latin', 'mukta-latin-ext', 'mukta-devanagari-700', 'noto-nastaliq-urdu'],
};

/** Isolates and marks of direction order text, and are not drawn. */
const isInvisible = (code: number): boolean =>
  (code >= 0x2066 && code <= 0x2069) || (code >= 0x202a && code <= 0x202e) || code === 0x200e || code === 0x200f;
const joins = /^[\p{M}\u200c\u200d]$/u;

interface Run {
  face: Face;
  level: number;
  /** As it is drawn: brackets of Urdu are turned round. */
  text: string;
  written: string;
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

/** Letters that are read from the right, and marks that set a direction: without any of them a line has one alone. */
const mayTurn =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Runs of one face and one direction, from left to right as they are seen. */
function runsOf(line: string, direction: 'ltr' | 'rtl', weight: Weight): Run[] {
  const isOneWay = direction === 'ltr' && !mayTurn.test(line);
  const levels = isOneWay ? undefined : bidi.getEmbeddingLevels(line, direction);
  const mirrored = levels && bidi.getMirroredCharactersMap(line, levels);
  const runs: (Run & { from: number; to: number })[] = [];
  let place = 0;
  for (const sign of line) {
    const from = place;
    place += sign.length;
    const code = sign.codePointAt(0) ?? 0;
    if (isInvisible(code)) continue;
    const level = levels?.levels[from] ?? 0;
    const last = runs.at(-1);
    const isRight = level % 2 === 1;
    const face = faceFor(sign, weight, last?.face, isRight);
    const drawn = isRight ? (mirrored?.get(from) ?? sign) : sign;
    if (last && last.face === face && last.level === level) {
      last.text += drawn;
      last.written += sign;
      last.to = place;
    } else runs.push({ face, level, text: drawn, written: sign, from, to: place });
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

interface Glyph {
  id: number;
  place: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
}
/** Glyphs that belong together and the letters that they stand for. */
interface Piece {
  drawn: string;
  written: string;
  glyphs: Glyph[];
}

/** From left to right as they are seen. */
function shape({ face, level, text, written }: Run): Piece[] {
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? hb.Direction.RTL : hb.Direction.LTR);
  hb.shape(face.font, buffer);
  const positions = buffer.getGlyphPositions();
  const infos = buffer.getGlyphInfos();
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].toSorted((one, other) => one - other);
  const pieces = new Map<number, Piece>();
  for (const [index, { codepoint: id, cluster }] of infos.entries()) {
    const end = starts[starts.indexOf(cluster) + 1] ?? written.length;
    const [drawn, letters] = [text.slice(cluster, end), written.slice(cluster, end)];
    const piece = pieces.get(cluster) ?? { drawn, written: letters, glyphs: [] };
    const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    piece.glyphs.push({ id, place: { xAdvance, yAdvance, xOffset, yOffset } });
    pieces.set(cluster, piece);
  }
  return [...pieces.values()];
}

const advanceOf = (glyphs: readonly Glyph[]): number => glyphs.reduce((sum, { place }) => sum + place.xAdvance, 0);

/** A word of a run, or the space between two. */
interface ShapedWord extends Run {
  pieces: Piece[];
  /** At a size of one point. */
  width: number;
  /** How the file says it, by size; it begins where the text stands. */
  content: Map<number, string>;
}

function shapedWord(document: PdfDocument, run: Run): ShapedWord {
  const { face, level, text, written } = run;
  const key = `${face.name} ${level % 2} ${text} ${written}`;
  document.shapedWords ??= new Map();
  const known = document.shapedWords.get(key);
  if (known) return known;
  const pieces = shape(run);
  const width = pieces.reduce((sum, { glyphs }) => sum + advanceOf(glyphs), 0) / face.unitsPerEm;
  const word = { ...run, pieces, width, content: new Map() };
  document.shapedWords.set(key, word);
  return word;
}

/** No letter takes another form because of what stands beyond a space. From left to right as they are seen. */
function wordsOf(document: PdfDocument, run: Run): ShapedWord[] {
  let place = 0;
  const words = run.text.split(/(\s+)/).flatMap((text) => {
    if (text === '') return [];
    const written = run.written.slice(place, place + text.length);
    place += text.length;
    return [shapedWord(document, { ...run, text, written })];
  });
  return run.level % 2 === 1 ? words.reverse() : words;
}

interface ShapedRun {
  face: Face;
  words: ShapedWord[];
}

/** A line with its width at a size of one point. */
interface ShapedLine {
  runs: ShapedRun[];
  width: number;
}

function shapedLine(document: PdfDocument, line: string, direction: 'ltr' | 'rtl', weight: Weight): ShapedLine {
  const key = `${direction} ${weight} ${line}`;
  document.shapedLines ??= new Map();
  const known = document.shapedLines.get(key);
  if (known) return known;
  const runs = runsOf(line, direction, weight).map((run) => ({ face: run.face, words: wordsOf(document, run) }));
  const width = runs.reduce((sum, { words }) => words.reduce((all, word) => all + word.width, sum), 0);
  const shaped = { runs, width };
  document.shapedLines.set(key, shaped);
  return shaped;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word that is wider than its place is torn: nothing of a name is left out. */
function torn(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [];
  for (const { segment } of letters.segment(word)) {
    const longer = `${parts.at(-1) ?? ''}${segment}`;
    if (parts.length > 0 && fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts;
}

/** As many words on a line as fit; an isolated piece is not torn apart. */
function wrap(document: PdfDocument, text: string, setting: Omit<Setting, 'x' | 'y'>): string[] {
  const { width, direction, weight = 'regular', size } = setting;
  const words = text.match(/\u2066[^\u2069]*\u2069\S*|\S+/gu) ?? [];
  const fits = (part: string): boolean => shapedLine(document, part, direction, weight).width * size <= width;
  const unitOf = (part: string): number => shapedLine(document, part, direction, weight).width;
  const space = unitOf(' ');
  const lines: string[] = [];
  let unit = 0;
  for (const word of words.flatMap((each) => (each.includes('\u2066') ? [each] : torn(each, fits)))) {
    const last = lines.at(-1);
    // Words come again and again, lines do not: a line is shaped once it is whole, or where it nearly fills its place.
    const longer = unit + space + unitOf(word);
    const isNear = Math.abs(longer * size - width) < 2 * size;
    if (last !== undefined && (isNear ? fits(`${last} ${word}`) : longer * size <= width)) {
      lines[lines.length - 1] = `${last} ${word}`;
      unit = longer;
    } else {
      lines.push(word);
      unit = unitOf(word);
    }
  }
  return lines;
}

/**
 * Latin letters have a glyph each. In other scripts one glyph serves many letters, and one letter takes several glyphs;
 * between Urdu words brackets are turned round.
 */
const isOneToOne = ({ face, level }: Run): boolean => face.name.startsWith('mukta-latin') && level % 2 === 0;

export interface Setting {
  x: number;
  y: number;
  width: number;
  size: number;
  direction: 'ltr' | 'rtl';
  /** As people wrote it: each line by its own first letter, so that the number of an English address stays in front. */
  asWritten?: boolean;
  weight?: Weight;
  align?: 'start' | 'center' | 'end';
  /** Room of a line, in sizes. Absent: as its script needs; texts on one line with others share theirs. */
  leading?: number;
}

export function registerFaces(document: PdfDocument): void {
  for (const { name, bytes } of faces.values()) document.registerFont(name, bytes);
}

const isNastaliq = (text: string): boolean => /\p{Script=Arabic}/u.test(text);
/** Nastaliq descends from right to left and needs more room between lines. */
export const leadingOf = (text: string): number => (isNastaliq(text) ? 2.1 : 1.5);

/** The number of a glyph in the embedded face. */
function embed({ font, scale, subset, widths, unicode }: EmbeddedFace, id: number, letters: string): string {
  const code = subset.includeGlyph(id);
  widths[code] ??= font.getGlyph(id).advanceWidth * scale;
  unicode[code] ??= [...letters].map((sign) => sign.codePointAt(0) ?? 0);
  return code.toString(16).padStart(4, '0');
}

/** The glyph of the space, which nobody sees. */
function blankOf(embedded: EmbeddedFace, { unitsPerEm }: Face, size: number): { code: string; width: number } {
  const { id, advanceWidth } = embedded.font.glyphForCodePoint(0x20);
  return { code: embed(embedded, id, ' '), width: (advanceWidth / unitsPerEm) * size };
}

const inPoints = (length: number): number => Math.round(length * 1_000) / 1_000;

/** A string of the file, in the two bytes of each letter. */
const fileString = (text: string): string =>
  `(${Buffer.from(`\ufeff${text}`, 'utf16le')
    .swap16()
    .toString('latin1')
    .replaceAll(/[\\()]/g, '\\$&')
    .replaceAll('\r', '\\r')})`;

/**
 * HarfBuzz has chosen and placed the glyphs. What is copied or searched is what was written (`ActualText`), syllable by
 * syllable: readers bring these into their order as they do with single letters.
 */
function contentOf(word: ShapedWord, embedded: EmbeddedFace, size: number): string {
  const scale = size / word.face.unitsPerEm;
  const content: string[] = [];
  // Each place is told from the one before.
  let [lastLeft, lastUp] = [0, 0];
  const put = (code: string, left: number, up: number): void => {
    const [x, y] = [inPoints(left), inPoints(up)];
    content.push(`${inPoints(x - lastLeft)} ${inPoints(y - lastUp)} Td <${code}> Tj`);
    [lastLeft, lastUp] = [x, y];
  };
  let left = 0;
  for (const { drawn, written, glyphs } of word.pieces) {
    const start = left;
    const drawGlyphs = (): void => {
      for (const [index, { id, place }] of glyphs.entries()) {
        const code = embed(embedded, id, index === 0 ? drawn : '');
        put(code, left + place.xOffset * scale, place.yOffset * scale);
        left += place.xAdvance * scale;
      }
    };
    if (isOneToOne(word)) drawGlyphs();
    else {
      content.push(`/Span << /ActualText ${fileString(written)} >> BDC`);
      const { code, width } = blankOf(embedded, word.face, size);
      // Blanks on the foot of the line tell readers how far a syllable reaches, wherever its marks hang.
      put(code, start, 0);
      drawGlyphs();
      put(code, left - width, 0);
      content.push('EMC');
    }
  }
  return content.join('\n');
}

/** Answers the width. */
function drawRun(document: PdfDocument, { face, words }: ShapedRun, x: number, baseline: number, size: number): number {
  document.font(face.name, size);
  const { page, _font: embedded } = document;
  page.fonts[embedded.id] ??= embedded.ref();
  const up = inPoints(page.height - baseline);
  let left = x;
  const placed = words.map((word) => {
    const content = word.content.get(size) ?? contentOf(word, embedded, size);
    word.content.set(size, content);
    const begins = `1 0 0 1 ${inPoints(left)} ${up} Tm`;
    left += word.width * size;
    return `${begins}\n${content}`;
  });
  // Letters stand upright in the file's own coordinates only.
  const upright = `q 1 0 0 -1 0 ${page.height} cm`;
  document.addContent(`${upright}\nBT /${embedded.id} ${size} Tf\n${placed.join('\n')}\nET Q`);
  return left - x;
}

export interface LaidText {
  height: number;
  draw(x: number, y: number): void;
}

/** Breaks a text into lines within a width: once for measuring it and for drawing it. */
export function layText(document: PdfDocument, text: string, setting: Omit<Setting, 'x' | 'y'>): LaidText {
  const { width, size, direction, asWritten = false, weight = 'regular', align = 'start' } = setting;
  const leading = (setting.leading ?? leadingOf(text)) * size;
  const lines = wrap(document, text, setting);
  const drawLine = (line: string, x: number, baseline: number): void => {
    const { runs, width: unit } = shapedLine(document, asWritten ? `\u2068${line}\u2069` : line, direction, weight);
    const length = unit * size;
    const isAtRight = (direction === 'rtl') !== (align === 'end');
    const start = align === 'center' ? (width - length) / 2 : isAtRight ? width - length : 0;
    let left = x + start;
    for (const run of runs) left += drawRun(document, run, left, baseline, size);
  };
  return {
    height: lines.length * leading,
    draw: (x, y) => {
      for (const [index, line] of lines.entries()) drawLine(line, x, y + (index + 0.7) * leading);
    },
  };
}

/** Sets a text within a width; answers the height that it took. */
export function setText(document: PdfDocument, text: string, { x, y, ...setting }: Setting): number {
  const laid = layText(document, text, setting);
  laid.draw(x, y);
  return laid.height;
}
