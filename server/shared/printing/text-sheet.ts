import type { Drawing } from './pdf-document.ts';
import { type Setting, setText } from './shaped-text.ts';

const ink = '#1f2937';
const rule = '#d5d9df';
const margin = 44;
const bottom = 60;

/** Places pieces one under the other, and begins a new sheet when one is full. */
export function openSheet(document: Drawing, direction: 'ltr' | 'rtl') {
  const width = document.page.width - 2 * margin;
  const height = document.page.height - bottom;
  let y = margin;
  const roomFor = (needed: number): void => {
    if (y + needed <= height) return;
    document.addPage();
    y = margin;
  };
  const say = (text: string, setting: Partial<Setting> & { size: number; colour?: string }, after = 4): void => {
    const { colour = ink, ...rest } = setting;
    roomFor(setting.size * 2);
    document.fillColor(colour);
    y += setText(document, text, { x: margin, y, width, direction, ...rest }) + after;
  };
  const line = (): void => {
    document
      .lineWidth(0.6)
      .strokeColor(rule)
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .stroke();
    y += 5;
  };
  /** The cells of one row; in Urdu from right to left. */
  const row = (
    cells: readonly string[],
    shares: readonly number[],
    { size = 9, colour = ink, bold = false } = {},
  ): void => {
    roomFor(size * 5);
    document.fillColor(colour);
    let offset = 0;
    const heights = cells.map((cell, place) => {
      const cellWidth = width * (shares[place] ?? 0);
      const x = direction === 'rtl' ? margin + width - offset - cellWidth : margin + offset;
      offset += cellWidth;
      const setting = { x, y, width: cellWidth - 6, size, direction, ...(bold && { weight: 'bold' as const }) };
      return cell === '' ? 0 : setText(document, cell, setting);
    });
    y += Math.max(...heights) + 3;
  };
  const gap = (points: number): void => {
    y += points;
  };
  return { say, line, row, gap };
}
