import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as hb from 'harfbuzzjs';
import { Problem } from '#contract/protocol/problem.ts';

/** The used part of a package without types of its own. */
interface Bidi {
  getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { levels: Uint8Array };
  getReorderSegments(text: string, levels: { levels: Uint8Array }): [number, number][];
  getMirroredCharactersMap(text: string, levels: { levels: Uint8Array }): Map<number, string>;
}

const require = createRequire(import.meta.url);
const bidi: Bidi = (require('bidi-js') as () => Bidi)();

const names = [
  'mukta-latin',
  'mukta-latin-700',
  'mukta-latin-ext',
  'mukta-devanagari',
  'mukta-devanagari-700',
  'noto-nastaliq-urdu',
] as const;
type FaceName = (typeof names)[number];

export interface Face {
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

export const faces = new Map(names.map((name) => [name, loadFace(name)]));
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

export interface Run {
  face: Face;
  level: number;
  /** The characters as they are drawn: brackets of Urdu are mirrored. */
  text: string;
  written: string;
}

function faceFor(sign: string, weight: Weight, before: Face | undefined, isArabic: boolean): Face {
  const code = sign.codePointAt(0) ?? 0;
  if (before && joins.test(sign) && before.covered.has(code)) return before;
  // Spaces and stops between Urdu words belong to the Urdu run.
  const order =
    isArabic && /[\s.,:()]/.test(sign) ? (['noto-nastaliq-urdu', ...chosen[weight]] as const) : chosen[weight];
  const name = order.find((each) => faceNamed(each).covered.has(code));
  if (name === undefined) throw new Problem('letter_unknown');
  return faceNamed(name);
}

/**
 * Letters that are read from the right, and marks that set a direction: a line without any of them has one direction.
 */
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
export interface ShapedWord extends Run {
  pieces: Piece[];
  /** At a size of one point. */
  width: number;
  /** The content stream of the file, by size; it begins where the text stands. */
  content: Map<number, string>;
}

/** What was shaped for a document, so that nothing is shaped twice. */
export interface ShapedBefore {
  /** Tables say the same words, days and sums again and again. */
  shapedWords?: Map<string, ShapedWord>;
  /** Lines are measured before they are drawn. */
  shapedLines?: Map<string, ShapedLine>;
}

function shapedWord(document: ShapedBefore, run: Run): ShapedWord {
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

/**
 * Splits at spaces: no letter changes its form because of a letter beyond a space. From left to right as they are
 * seen.
 */
function wordsOf(document: ShapedBefore, run: Run): ShapedWord[] {
  let place = 0;
  const words = run.text.split(/(\s+)/).flatMap((text) => {
    if (text === '') return [];
    const written = run.written.slice(place, place + text.length);
    place += text.length;
    return [shapedWord(document, { ...run, text, written })];
  });
  return run.level % 2 === 1 ? words.reverse() : words;
}

export interface ShapedRun {
  face: Face;
  words: ShapedWord[];
}

/** A line with its width at a size of one point. */
interface ShapedLine {
  runs: ShapedRun[];
  width: number;
}

/** Chooses faces, orders runs and shapes words: from left to right as they are seen. */
export function shapedLine(document: ShapedBefore, line: string, direction: 'ltr' | 'rtl', weight: Weight): ShapedLine {
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
