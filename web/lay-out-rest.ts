/** What `styles/layout.css` leaves for later. */
const parts = 'main > *, .grid-3 > *, footer';

/** Lays out what lies below the first view, one piece at a time, so that a finger never waits for all of it. */
export function layOutRest(whenIdle: (run: () => void) => void): void {
  const rest = document.querySelectorAll<HTMLElement>(parts).values();
  const proceed = (): void => {
    const { value: part, done } = rest.next();
    if (done) {
      document.documentElement.dataset.laidOut = '';
      return;
    }
    part.style.contentVisibility = 'visible';
    whenIdle(proceed);
  };
  if (!('laidOut' in document.documentElement.dataset)) proceed();
}
