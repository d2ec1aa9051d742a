import {
  type Face,
  faces,
  type Run,
  type ShapedBefore,
  type ShapedRun,
  type ShapedWord,
  shapedLine,
  type Weight,
} from './shaping.ts';

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
  /** The characters of each glyph, for readers that know no `ActualText`. */
  unicode: number[][];
}

export interface PdfDocument extends ShapedBefore {
  page: { width: number; height: number; fonts: Record<string, object> };
  font(name: string, size?: number): PdfDocument;
  registerFont(name: string, face: Uint8Array): PdfDocument;
  addContent(content: string): PdfDocument;
  _font: EmbeddedFace;
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word that is wider than its place is broken: nothing of a name is left out. */
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

/** Puts as many words on a line as fit; an isolated piece is not broken. */
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
  return withIsolates(lines);
}

/** What is isolated on one line stays so where it goes on in the next. */
function withIsolates(lines: readonly string[]): string[] {
  const open: string[] = [];
  return lines.map((line) => {
    const begun = open.join('');
    for (const [sign] of line.matchAll(/[\u2066-\u2069]/gu)) {
      if (sign === '\u2069') open.pop();
      else open.push(sign);
    }
    return `${begun}${line}${'\u2069'.repeat(open.length)}`;
  });
}

/**
 * Latin letters have a glyph each. In other scripts one glyph serves many letters, and one letter takes several
 * glyphs; between Urdu words brackets are mirrored.
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
 * HarfBuzz has chosen and placed the glyphs. Copying and searching use the written text (`ActualText`), syllable by
 * syllable: readers order these as they do with single letters.
 */
function contentOf(word: ShapedWord, embedded: EmbeddedFace, size: number): string {
  const scale = size / word.face.unitsPerEm;
  const content: string[] = [];
  // Each place is relative to the one before.
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
      // Blanks on the baseline tell readers how far a syllable reaches, wherever its marks hang.
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
