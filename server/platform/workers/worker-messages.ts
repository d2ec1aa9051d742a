import type { HashingTask } from '../hashing/hashing-threads.ts';
import type { HashingReply } from '../hashing/worker-hashing.ts';
import type { Asker } from '../limits/fair-queue.ts';

/** Messages from the main process to a worker. */
export type ToWorker =
  | { type: 'start'; connectionString: string; poolSize: number }
  /** Ask callers to leave, go on serving for `leadMs`, then finish and end. Relieved: another worker serves in its place. */
  | { type: 'drain'; leadMs: number; relieved?: boolean }
  | { type: 'metrics'; id: number; text: string | null }
  | { type: 'hashed'; id: number; reply: HashingReply }
  /** The content has this version; a writer waits for the acknowledgement of the delivery. */
  | { type: 'change'; delivery: number; version: number }
  /** All others have acknowledged what this worker published under the id. */
  | { type: 'published'; id: number };

/** Messages from a worker to the main process. */
export type FromWorker =
  /** It is about to be given connections: from now on it keeps answers, and has to hear what others change. */
  | { type: 'joins' }
  | { type: 'serving' }
  /** It has sent its callers elsewhere: no connection is to be given to it any more. */
  | { type: 'leaves' }
  /** It holds more memory than it should ever need. */
  | { type: 'outgrown'; megabytes: number }
  /** It cannot listen; the message is for the person who starts the product. */
  | { type: 'refused'; message: string }
  | { type: 'readMetrics'; id: number }
  | { type: 'hash'; id: number; task: HashingTask; asker: Asker }
  | { type: 'publish'; id: number; version: number }
  | { type: 'ack'; delivery: number };

export type MessageOf<Message extends { type: string }, Type extends Message['type']> = Extract<
  Message,
  { type: Type }
>;

const typesToWorker = ['start', 'drain', 'metrics', 'hashed', 'change', 'published'] satisfies ToWorker['type'][];
const typesFromWorker = [
  'joins',
  'serving',
  'leaves',
  'outgrown',
  'refused',
  'readMetrics',
  'hash',
  'publish',
  'ack',
] satisfies FromWorker['type'][];

const isOneOf = (types: readonly string[], value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && types.includes(String(value.type));

/** Other parts of Node and of the metrics library talk over the same channel. */
export const isToWorker = (value: unknown): value is ToWorker => isOneOf(typesToWorker, value);

export const isFromWorker = (value: unknown): value is FromWorker => isOneOf(typesFromWorker, value);
