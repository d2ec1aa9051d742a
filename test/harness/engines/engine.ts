/** One window of a browser that is driven by what it speaks itself, so that a journey is written once for all of them. */
export interface Engine {
  goTo(url: string): Promise<void>;
  /** Runs a function of no surroundings in the page; it gets and answers plain data, at once. */
  evaluate<Args extends readonly unknown[], Answer>(run: (...args: Args) => Answer, ...args: Args): Promise<Answer>;
  /** Presses at a point of the window, as a person would. */
  press(point: Point): Promise<void>;
  type(text: string): Promise<void>;
  /** Chooses a file of the disk in the first field that the selector finds, which may be hidden behind its label. */
  attach(selector: string, path: string): Promise<void>;
  /** Errors that the page has left in its console so far, where the engine tells them. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

export interface Point {
  x: number;
  y: number;
}

export interface EngineOptions {
  /** As in a browser whose owner has switched scripts off. */
  script: boolean;
}

/** An engine that may stand on this machine. */
export interface EngineKind {
  name: string;
  /** What is missing; undefined if it can be opened. */
  missing(): string | undefined;
  /** What it cannot do here, and why; a journey does what can be done instead, or is skipped with this reason. */
  lacks: { readonly microphone?: string; readonly serviceWorker?: string; readonly scriptOff?: string };
  open(options: EngineOptions): Promise<Engine>;
}

/** The text of a function, called with plain data, which answers its result as JSON. */
export const callText = (run: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `JSON.stringify((${run.toString()})(...${JSON.stringify(args)}) ?? null)`;

/** What is asked of a page that goes away is never answered: such a question is soon given up, and asked again. */
const limitsMs = { evaluate: 5_000, other: 30_000 };
/** After so many questions without an answer the browser is taken for dead, so that a run of the tests ends. */
const mostUnanswered = 4;

export function impatient(engine: Engine): Engine {
  let unanswered = 0;
  const within = async <Answer>(what: string, limitMs: number, ask: () => Promise<Answer>): Promise<Answer> => {
    if (unanswered >= mostUnanswered && what !== 'close')
      throw new Error(`The browser has stopped to answer; it was to ${what}`);
    const over = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      unanswered += 1;
      over.reject(new Error(`The browser did not answer: ${what}`));
    }, limitMs);
    const asked = ask();
    // It may fail after it was given up.
    asked.catch(() => undefined);
    try {
      const answer = await Promise.race([asked, over.promise]);
      unanswered = 0;
      return answer;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    ...engine,
    goTo: (url) => within(`go to ${url}`, limitsMs.other, () => engine.goTo(url)),
    evaluate: (run, ...args) => within('evaluate', limitsMs.evaluate, () => engine.evaluate(run, ...args)),
    press: (point) => within('press', limitsMs.other, () => engine.press(point)),
    type: (text) => within('type', limitsMs.other, () => engine.type(text)),
    attach: (selector, path) => within(`attach ${path}`, limitsMs.other, () => engine.attach(selector, path)),
    close: () => within('close', limitsMs.other, () => engine.close()),
  };
}

/** Size of the windows: a cheap phone. */
export const windowSize = { width: 400, height: 760 };
