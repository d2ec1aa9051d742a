import { createRequire } from 'node:module';
import { type PdfDocument, setText } from './shaped-text.ts';

/** The used part of `pdfkit`, which has no types of its own. */
export interface Drawing extends PdfDocument {
  rect(x: number, y: number, width: number, height: number): Drawing;
  circle(x: number, y: number, radius: number): Drawing;
  moveTo(x: number, y: number): Drawing;
  lineTo(x: number, y: number): Drawing;
  path(data: string): Drawing;
  lineWidth(width: number): Drawing;
  strokeColor(colour: string): Drawing;
  stroke(): Drawing;
  fillColor(colour: string): Drawing;
  fill(): Drawing;
  save(): Drawing;
  restore(): Drawing;
  rotate(angle: number, options: object): Drawing;
  opacity(opacity: number): Drawing;
  openImage(picture: ArrayBuffer): { width: number; height: number };
  image(picture: object, x: number, y: number, options: { width: number; height: number }): Drawing;
  addPage(): Drawing;
  on(event: 'data' | 'end', listener: (chunk: Buffer) => void): Drawing;
  end(): void;
}
type NewDocument = new (options: object) => Drawing;
const Document = createRequire(import.meta.url)('pdfkit') as NewDocument;

interface Sheet {
  title: string;
  author: string;
  /** The only time in the file: the same sheet has the same bytes. */
  day: string;
  language: string;
  size: 'A4' | 'A6';
}

/** A document, and its bytes once it has ended. */
export function openDocument({ title, author, day, language, size }: Sheet): {
  document: Drawing;
  whole: Promise<Buffer>;
} {
  const made = new Date(`${day}T00:00:00Z`);
  const info = {
    Title: title,
    Author: author,
    CreationDate: made,
    ModDate: made,
    Producer: 'pdfkit',
    Creator: author,
  };
  const document = new Document({ size, margin: 0, info, lang: language, displayTitle: true, fontLayoutCache: false });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve) => {
    document.on('data', (chunk) => void chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
  });
  return { document, whole };
}

/** Draws a mark across the page, behind the text. */
export function drawMark(document: Drawing, mark: string, direction: 'ltr' | 'rtl'): void {
  const { width, height } = document.page;
  document
    .save()
    .rotate(-32, { origin: [width / 2, height / 2] })
    .opacity(0.12)
    .fillColor('#b42318');
  setText(document, mark, { x: 0, y: height / 2 - 60, width, size: 84, direction, weight: 'bold', align: 'center' });
  document.restore();
}
