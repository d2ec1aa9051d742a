import { pieceByPiece } from './piece-by-piece.ts';

const mostElements = 30;

/** A part of the page that is small enough to be laid out in one breath, or the parts of one that is not. */
const piecesOf = (part: Element): Element[] =>
  part.getElementsByTagName('*').length > mostElements ? [...part.children].flatMap(piecesOf) : [part];

/** Brings our letters to a page that was painted in the phone's own: fetches them all together, then changes one part after the other. */
export async function bringLetters(): Promise<void> {
  const root = document.documentElement;
  if (!('plain' in root.dataset)) return;
  const ours = getComputedStyle(root).getPropertyValue('--ours');
  const text = document.body.textContent;
  // Where they cannot be had, the phone's own go on.
  await Promise.allSettled([400, 700].map((weight) => document.fonts.load(`${weight} 1em ${ours}`, text)));
  const change = (part: Element): void => part.setAttribute('data-ours', '');
  const pieces = piecesOf(document.body);
  const seen = pieces.filter((part) => part.checkVisibility({ contentVisibilityAuto: true }));
  await pieceByPiece(seen, change);
  // What is not laid out yet costs nothing.
  delete root.dataset.plain;
}
