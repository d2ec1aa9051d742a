/** One element per frame keeps input latency low. */
export const inSteps = <Part>(parts: Iterable<Part>, change: (part: Part) => void): Promise<void> =>
  new Promise((resolve) => {
    const rest = parts[Symbol.iterator]();
    const proceed = (): void => {
      const { value: part, done } = rest.next();
      if (done) {
        resolve();
        return;
      }
      change(part);
      requestAnimationFrame(() => setTimeout(proceed));
    };
    proceed();
  });
