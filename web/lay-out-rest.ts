import { pieceByPiece } from './piece-by-piece.ts';

/** What `styles/layout.css` leaves for later. */
const parts = 'main > *, .grid-3 > *, main li, footer';

/** Lays out what lies below the first view. */
export async function layOutRest(): Promise<void> {
  const { dataset } = document.documentElement;
  if ('laidOut' in dataset) return;
  await pieceByPiece(document.querySelectorAll<HTMLElement>(parts), (part) => {
    part.style.contentVisibility = 'visible';
  });
  dataset.laidOut = '';
}
