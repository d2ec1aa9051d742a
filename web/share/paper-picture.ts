import { directionOf, type Language } from '#contract/values/language.ts';
import { qrCanvas } from './qr.ts';

export interface PaperLine {
  text: string;
  look?: 'small' | 'large' | 'huge';
  bold?: boolean;
  /** Of the paper unless told. */
  language?: Language;
}

/** A paper in the form of a phone's screen: lines, a QR code, and more lines. */
export interface Paper {
  language: Language;
  above: readonly PaperLine[];
  /** What the QR code holds. */
  qr: string;
  below: readonly PaperLine[];
  /** At least so high for its width. */
  leastRatio?: number;
}

/** Pixels: a phone shows them sharply, and messengers leave them as they are. */
const width = 1080;
const margin = 72;
const leastQrPixels = 560;
const letters = { small: 36, usual: 46, large: 60, huge: 92 } as const;
/** Nastaliq needs room above and below its letters. */
const leading: Record<Language, number> = { en: 1.4, hi: 1.6, ur: 2.2 };

interface Row {
  text: string;
  font: string;
  height: number;
  language: Language;
}

/** Drawn in the letters of the page, which must have come. */
export async function drawPaper({ language, above, qr, below, leastRatio = 0 }: Paper): Promise<HTMLCanvasElement> {
  const picture = document.createElement('canvas');
  const pen = picture.getContext('2d');
  if (!pen) return picture;
  const family = getComputedStyle(document.body).fontFamily;
  const rowsOf = async (line: PaperLine): Promise<Row[]> => {
    const said = line.language ?? language;
    const size = letters[line.look ?? 'usual'];
    const font = `${line.bold ? 700 : 400} ${size}px ${family}`;
    await document.fonts.load(font, line.text).catch(() => undefined);
    pen.font = font;
    return wrap(pen, line.text).map((text) => ({ text, font, height: size * leading[said], language: said }));
  };
  const [head, foot] = [(await Promise.all(above.map(rowsOf))).flat(), (await Promise.all(below.map(rowsOf))).flat()];
  const code = qrCanvas(qr, leastQrPixels);
  const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0);
  const used = 2 * margin + heightOf(head) + code.height + heightOf(foot);
  picture.width = width;
  picture.height = Math.max(Math.round(used), Math.round(width * leastRatio));
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, picture.height);
  pen.fillStyle = '#000';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  let top = margin + (picture.height - used) / 2;
  const write = (rows: readonly Row[]): void => {
    for (const { text, font, height, language: said } of rows) {
      pen.font = font;
      pen.direction = directionOf(said);
      // An isolate keeps the order of each script.
      pen.fillText(`\u2068${text}\u2069`, width / 2, top + height / 2, width - 2 * margin);
      top += height;
    }
  };
  write(head);
  pen.drawImage(code, (width - code.width) / 2, top);
  top += code.height;
  write(foot);
  return picture;
}

function wrap(pen: CanvasRenderingContext2D, text: string): string[] {
  const rows: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = rows.length > 0 ? `${rows.at(-1)} ${word}` : word;
    if (rows.length > 0 && pen.measureText(longer).width <= width - 2 * margin) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}
