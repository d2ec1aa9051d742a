/** A device that is never idle keeps nothing waiting for longer than 1.5 s. */
export const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 1500 }) : setTimeout(run, 200);
