import type { Drawing } from '../../../shared/printing/pdf-document.ts';
import { isolated } from '../../../shared/printing/printed-words.ts';
import { layText, leadingOf, type Setting } from '../../../shared/printing/shaped-text.ts';

export const ink = '#1f2937';
export const softInk = '#5b6472';
export const lineColour = '#d5d9df';

export const pageSize = { width: 595.28, height: 841.89 } as const;
export const margin = { side: 40, top: 44, foot: 52 } as const;
export const innerWidth = pageSize.width - 2 * margin.side;
const bottom = pageSize.height - margin.foot;

/** Something that stands on one page as a whole. */
export interface Block {
  height: number;
  draw(document: Drawing, y: number): void;
}

type Paint = (document: Drawing) => void;

/** Puts blocks one below the other on pages. What is to be drawn is known before the first page is: so each says of how many. */
export class PaperLayout {
  readonly pages: Paint[][] = [[]];
  /** In which texts are measured. */
  readonly document: Drawing;
  private y: number = margin.top;

  constructor(document: Drawing) {
    this.document = document;
  }

  private paint(block: Block): void {
    const { y } = this;
    this.pages.at(-1)?.push((document) => block.draw(document, y));
    this.y += block.height;
  }

  newPage(): void {
    this.pages.push([]);
    this.y = margin.top;
  }

  get isAtTop(): boolean {
    return this.y === margin.top;
  }

  hasRoomFor(height: number): boolean {
    return this.y + height <= bottom;
  }

  /** On the next page where it does not fit here any more; below that page's own head, if it has one. */
  put(block: Block, head?: Block): void {
    if (!this.hasRoomFor(block.height) && !this.isAtTop) {
      this.newPage();
      if (head) this.paint(head);
    }
    this.paint(block);
  }

  space(height: number): void {
    if (!this.isAtTop) this.y += height;
  }
}

export type TextOptions = Omit<Setting, 'x' | 'y' | 'width'> & { colour?: string; below?: number };

/** One paragraph on a page as a whole, as rows stand; one that no page could hold is several. */
export function textBlocks(layout: PaperLayout, text: string, options: TextOptions): Block[] {
  const { colour = ink, below = 4, ...setting } = options;
  const laid = layText(layout.document, text, { ...setting, width: innerWidth });
  const words = text.split(' ');
  if (laid.height + below > bottom - margin.top && words.length > 1) {
    const middle = Math.ceil(words.length / 2);
    const halves = [words.slice(0, middle), words.slice(middle)];
    return halves.flatMap((half) => textBlocks(layout, half.join(' '), options));
  }
  const draw: Block['draw'] = (document, y) => {
    document.fillColor(colour);
    laid.draw(margin.side, y);
  };
  return [{ height: laid.height + below, draw }];
}

/** Blocks that stand below each other on one page. */
export function together(...blocks: readonly Block[]): Block {
  return {
    height: blocks.reduce((sum, { height }) => sum + height, 0),
    draw: (document, y) => {
      let below = y;
      for (const block of blocks) {
        block.draw(document, below);
        below += block.height;
      }
    },
  };
}

export interface Cell {
  text: string;
  isFigure?: boolean;
}

export interface Column {
  /** Of the width of the page. */
  share: number;
  isFigure?: boolean;
}

export interface RowLook {
  direction: 'ltr' | 'rtl';
  size: number;
  weight?: 'regular' | 'bold';
  ground?: string;
  colour?: string;
  /** The least height of the row. */
  atLeast?: number;
}

const cellPadding = 3;

/** No digit is wider, in sizes. */
const widestDigit = 0.6;

/** A sum is never torn: a large one is written smaller. */
function sizeOfFigure(document: Drawing, text: string, { size, weight }: RowLook, width: number): number {
  if (text.length * widestDigit * size <= width) return size;
  const isWhole = (tried: number): boolean =>
    layText(document, text, { width, size: tried, weight: weight ?? 'regular', direction: 'ltr', leading: 1 }).height <=
    tried;
  let fitting = size;
  while (fitting > 5 && !isWhole(fitting)) fitting -= 0.5;
  return fitting;
}

/** One row of a table. In Urdu the first column stands at the right. */
export function rowBlock(
  { document: measured }: PaperLayout,
  columns: readonly Column[],
  cells: readonly Cell[],
  look: RowLook,
): Block {
  const { direction, size, weight = 'regular', ground, colour = ink, atLeast = 0 } = look;
  // Figures stand on the line of the Urdu words beside them.
  const leading = Math.max(...cells.map(({ text }) => leadingOf(text)));
  let used = 0;
  const placed = columns.map(({ share, isFigure = false }, at) => {
    const width = share * innerWidth;
    const x = direction === 'rtl' ? margin.side + innerWidth - used - width : margin.side + used;
    used += width;
    const { text, isFigure: isOne = isFigure } = cells[at] ?? { text: '' };
    const inner = width - 2 * cellPadding;
    const laid = layText(measured, isOne && text !== '' && direction === 'rtl' ? isolated(text) : text, {
      width: inner,
      size: isOne ? sizeOfFigure(measured, text, look, inner) : size,
      direction,
      weight,
      leading,
      // Ones below ones, in Urdu too.
      align: isFigure && direction === 'ltr' ? 'end' : 'start',
    });
    return { laid, x: x + cellPadding };
  });
  const height = Math.max(
    atLeast,
    size * 1.5 + 2 * cellPadding,
    ...placed.map(({ laid }) => laid.height + 2 * cellPadding),
  );
  return {
    height,
    draw: (document, y) => {
      if (ground) document.fillColor(ground).rect(margin.side, y, innerWidth, height).fill();
      document.fillColor(colour);
      for (const { laid, x } of placed) laid.draw(x, y + cellPadding);
      document
        .lineWidth(0.5)
        .strokeColor(lineColour)
        .moveTo(margin.side, y + height)
        .lineTo(margin.side + innerWidth, y + height)
        .stroke();
    },
  };
}
