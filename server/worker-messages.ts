/** What the main process tells a worker. */
export type ToWorker =
  | { type: 'start'; connectionString: string; poolSize: number }
  /** Stop being chosen now, go on serving for `leadMs`, then finish and end. */
  | { type: 'drain'; leadMs: number }
  | { type: 'metrics'; id: number; text: string | null };

/** What a worker tells the main process. */
export type FromWorker =
  | { type: 'serving' }
  /** It cannot listen; the message is for the person who starts the product. */
  | { type: 'refused'; message: string }
  | { type: 'readMetrics'; id: number };

const isMessage = (value: unknown): value is { type: unknown } =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Other parts of Node and of the metrics library talk over the same channel. */
export const isToWorker = (value: unknown): value is ToWorker =>
  isMessage(value) && ['start', 'drain', 'metrics'].includes(String(value.type));

export const isFromWorker = (value: unknown): value is FromWorker =>
  isMessage(value) && ['serving', 'refused', 'readMetrics'].includes(String(value.type));
