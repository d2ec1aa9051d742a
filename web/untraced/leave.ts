import { mayLoseCard, partAround, partIn } from './parts.ts';

const idleMs = 5 * 60_000;
const answerMs = 60_000;
const quickPresses = 3;
const quickMs = 2_000;

/** Nothing stays on the screen while the next page loads. */
function blank(): void {
  document.body.replaceChildren();
  document.title = '';
}

/** In the place of this page, so that "back" does not lead here. */
function leaveFor(href: string): void {
  blank();
  location.replace(href);
}

export function watchLeaving(): void {
  const leave = () => leaveFor(partIn<HTMLAnchorElement>(document, 'leave')?.href ?? '/');
  addEventListener('click', (event) => {
    if (!partAround(event.target, 'leave')) return;
    event.preventDefault();
    leave();
  });
  // Into WhatsApp, without an entry of the history.
  addEventListener('click', (event) => {
    const link = partAround<HTMLAnchorElement>(event.target, 'to-myself');
    if (!link) return;
    event.preventDefault();
    if (mayLoseCard()) leaveFor(link.href);
  });
  // From one of these pages to another, still in the place of the first.
  addEventListener('click', (event) => {
    const { target } = event;
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/help"], a[href="/wages"]') : null;
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.replace(link.href);
  });
  let pressed: number[] = [];
  addEventListener('keydown', ({ key, repeat, timeStamp }) => {
    if (repeat) return;
    pressed = key === 'Shift' ? [...pressed.filter((at) => timeStamp - at < quickMs), timeStamp] : [];
    if (pressed.length >= quickPresses) leave();
  });
  // Out of the memory of the browser it would come as it was, with what was typed.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** A telephone that lies about shows nothing for long. */
export function watchIdleness(): void {
  let timer = 0;
  let lastSign = Date.now();
  const ask = () => {
    partIn<HTMLDialogElement>(document, 'idle')?.showModal();
    timer = window.setTimeout(blank, answerMs);
  };
  const begin = () => {
    clearTimeout(timer);
    lastSign = Date.now();
    timer = window.setTimeout(ask, idleMs);
  };
  // Timers sleep with the telephone; whoever wakes it later may be somebody else.
  addEventListener('visibilitychange', () => {
    if (Date.now() - lastSign > idleMs + answerMs) blank();
  });
  for (const sign of ['pointerdown', 'keydown', 'scroll', 'input'] as const) {
    addEventListener(sign, begin, { capture: true, passive: true });
  }
  begin();
}
