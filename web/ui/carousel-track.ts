/** The scrolling row of a carousel, measured and moved in reading direction. */
export interface Track {
  row: HTMLElement;
  slides: readonly HTMLElement[];
}

const glideMilliseconds = 600;

const isRtl = (row: HTMLElement) => getComputedStyle(row).direction === 'rtl';

/** Distance between the starts of two slides. */
function stepOf({ row, slides }: Track): number {
  const [first, second] = slides;
  if (!first || !second) return row.clientWidth;
  return Math.abs(second.offsetLeft - first.offsetLeft);
}

/** Number of stops. */
export function countStops(track: Track): number {
  const step = stepOf(track);
  const visible = step > 0 ? Math.max(1, Math.round(track.row.clientWidth / step)) : 1;
  return Math.max(1, track.slides.length - visible + 1);
}

export function currentStop(track: Track): number {
  const step = stepOf(track);
  return step > 0 ? Math.round(Math.abs(track.row.scrollLeft) / step) : 0;
}

function scrollTo(row: HTMLElement, distance: number): void {
  row.scrollLeft = isRtl(row) ? -distance : distance;
}

/** Draws the first slides at the far end, so that the row wraps without scrolling back. */
function lendFirstSlides(track: Track, distance: number): () => void {
  const way = isRtl(track.row) ? -distance : distance;
  const lent = track.slides.slice(0, track.slides.length - countStops(track) + 1);
  for (const slide of lent) slide.style.translate = `${way}px`;
  return () => {
    for (const slide of lent) slide.style.translate = '';
  };
}

export interface Glide {
  target: number;
  /** Jumps to the end of a running scroll. */
  finish: () => void;
}

/** Scrolls to a stop; one step past either end wraps. */
export function glideTo(track: Track, stop: number, still: boolean): Glide {
  const { row, slides } = track;
  const stops = countStops(track);
  const target = ((stop % stops) + stops) % stops;
  const step = stepOf(track);
  if (still || step === 0) {
    scrollTo(row, target * step);
    return { target, finish: () => {} };
  }

  const round = slides.length * step;
  let from = Math.abs(row.scrollLeft);
  let to = target * step;
  let giveBack = () => {};
  row.dataset.gliding = '';
  if (stop >= stops && stops === slides.length) {
    giveBack = lendFirstSlides(track, round);
    to = round;
  } else if (stop < 0 && stops === slides.length) {
    giveBack = lendFirstSlides(track, round);
    from = round;
  }

  let frame = 0;
  let over = false;
  const finish = () => {
    if (over) return;
    over = true;
    cancelAnimationFrame(frame);
    giveBack();
    scrollTo(row, target * step);
    delete row.dataset.gliding;
  };
  const start = performance.now();
  const draw = (now: number) => {
    const part = Math.min(1, (now - start) / glideMilliseconds);
    if (part === 1) {
      finish();
      return;
    }
    scrollTo(row, from + (to - from) * (1 - (1 - part) ** 3));
    frame = requestAnimationFrame(draw);
  };
  draw(start);
  return { target, finish };
}
