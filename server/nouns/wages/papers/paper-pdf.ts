import { directionOf } from '#contract/values/language.ts';
import { type Drawing, drawMark, openDocument } from '../../../shared/printing/pdf-document.ts';
import { registerFaces, setText } from '../../../shared/printing/shaped-text.ts';
import { innerWidth, margin, PaperLayout, pageSize, softInk, type TextOptions, textBlocks } from './paper-layout.ts';
import { putAccountTable, putNames, putPeopleTable, putSignatures } from './paper-tables.ts';
import type { PaperToPrint } from './paper-to-print.ts';
import { fillWords, paperWords } from './paper-words.ts';

const drawnPart = /^\{\{\s*(table|names|signatures)\s*\}\}$/;

const headingRoom = 110;

/** Line by line: `# ` begins a heading, and what is drawn stands on a line of its own. */
function layOut(document: Drawing, paper: PaperToPrint): PaperLayout {
  const layout = new PaperLayout(document);
  const direction = directionOf(paper.language);
  const parts = {
    table: () => (paper.kind === 'account' ? putAccountTable(layout, paper) : putPeopleTable(layout, paper)),
    names: () => putNames(layout, paper),
    signatures: () => putSignatures(layout, paper),
  };
  const putText = (text: string, options: TextOptions): void => {
    for (const block of textBlocks(layout, text, options)) layout.put(block);
  };
  let isFirst = true;
  for (const line of paper.text.split('\n')) {
    const drawn = drawnPart.exec(line.trim())?.[1];
    if (drawn) parts[drawn as keyof typeof parts]();
    else if (line.startsWith('# ')) {
      // With what follows, or at least a part of it.
      if (!layout.hasRoomFor(headingRoom)) layout.newPage();
      layout.space(6);
      putText(line.slice(2), { direction, size: isFirst ? 16 : 12, weight: 'bold' });
    } else if (line.trim() !== '') putText(line, { direction, size: 11 });
    isFirst = false;
  }
  return layout;
}

/** The sentence that every paper of this kind bears at its foot. */
function footOf({ kind, language }: PaperToPrint): string {
  const words = paperWords[language];
  if (kind === 'account') return words.notProof;
  return kind === 'claim' ? words.weHelp : '';
}

/** The same account is the same bytes: nothing in it depends on the minute in which it is printed. */
export function draw(paper: PaperToPrint): Promise<Buffer> {
  const { kind, language, day, foundation, code, version, isDraft, isSample } = paper;
  const words = paperWords[language];
  const direction = directionOf(language);
  const { document, whole } = openDocument({
    title: words.titles[kind],
    author: foundation,
    day,
    language,
    size: 'A4',
  });
  registerFaces(document);
  const mark = isSample ? words.sample : isDraft ? words.draft : null;
  const { pages } = layOut(document, paper);
  for (const [at, paints] of pages.entries()) {
    if (at > 0) document.addPage();
    if (mark) drawMark(document, mark, direction);
    for (const paint of paints) paint(document);
    const page = fillWords(words.page, { page: String(at + 1), pages: String(pages.length) });
    const foot = [footOf(paper), fillWords(words.file, { code, version: String(version) }), page]
      .filter(Boolean)
      .join(' · ');
    document.fillColor(softInk);
    const y = pageSize.height - margin.foot + 12;
    setText(document, foot, { x: margin.side, y, width: innerWidth, size: 8, direction });
  }
  document.end();
  return whole;
}
