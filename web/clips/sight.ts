const roomBelow = 16;
/** As much stays free above as the heads of the pages are high. */
const roomAbove = 128;

/** Scrolls until nothing of an element is below a line, such as the upper edge of what stands there; its beginning stays in sight. */
export function bringAbove(line: number, element: Element): void {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { top, bottom } = element.getBoundingClientRect();
  const hidden = bottom + roomBelow - line;
  if (hidden > 0) scrollBy({ top: Math.max(0, Math.min(hidden, top - roomAbove)), behavior: 'instant' });
}
