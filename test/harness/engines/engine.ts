/** One window of a browser that is driven by what it speaks itself, so that a journey is written once for all of them. */
export interface Engine {
  goTo(url: string): Promise<void>;
  /** Runs a function of no surroundings in the page; it gets and answers plain data. */
  evaluate<Args extends readonly unknown[], Answer>(
    run: (...args: Args) => Answer | Promise<Answer>,
    ...args: Args
  ): Promise<Answer>;
  /** Presses at a point of the window, as a person would. */
  press(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  /** Errors that the page has left in its console so far, where the engine tells them. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

export interface Point {
  x: number;
  y: number;
}

/** An engine that may stand on this machine; null where it does not. */
export interface EngineKind {
  name: string;
  /** What is missing; undefined if it can be opened. */
  missing(): string | undefined;
  open(): Promise<Engine>;
}

/** The text of a function, called with plain data, which answers its result as JSON. */
export const callText = (run: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `Promise.resolve((${run.toString()})(...${JSON.stringify(args)})).then((answer) => JSON.stringify(answer ?? null))`;

const answerLimitMs = 30_000;

async function withinLimit<Answer>(what: string, asked: Promise<Answer>): Promise<Answer> {
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => over.reject(new Error(`The browser did not answer: ${what}`)), answerLimitMs);
  try {
    return await Promise.race([asked, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** An engine may never answer what it was asked while a page went away. */
export const impatient = (engine: Engine): Engine => ({
  ...engine,
  goTo: (url) => withinLimit(`go to ${url}`, engine.goTo(url)),
  evaluate: (run, ...args) => withinLimit('evaluate', engine.evaluate(run, ...args)),
  press: (point) => withinLimit('press', engine.press(point)),
  type: (text) => withinLimit('type', engine.type(text)),
  close: () => withinLimit('close', engine.close()),
});

/** Size of the windows: a cheap phone. */
export const windowSize = { width: 400, height: 760 };
