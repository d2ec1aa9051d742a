/** The few parts of a service worker's surroundings that ours uses; the types of pages know none of them. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** What the browser has asked for on its own while the worker was waking up. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageFromPage extends WorkerEvent {
  readonly data: ReadPage;
}

/** What a page tells the worker when somebody reads it. */
export interface ReadPage {
  /** Absent when the page has just come through the worker. */
  address?: string;
  language: string;
  /** The built files that it took to show it. */
  files: string[];
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  /** Absent in some browsers. */
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
}
