import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Problem } from '#contract/protocol/problem.ts';

export interface VoiceToRead {
  bytes: Uint8Array;
  type: string;
}

export interface VoiceFacts {
  hasAudio: boolean;
  hasVideo: boolean;
  codec: string;
  seconds: number | null;
}

export interface Voice {
  type: string;
  codec: string;
  seconds: number | null;
}

const readWithinMs = 2_000;
const startWithinMs = 10_000;
const begins = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(text, 'latin1').equals(bytes.subarray(at, at + text.length));

/** By its first bytes; what a file is called tells nothing. */
export function typeOfVoice(bytes: Uint8Array): string | undefined {
  if (begins(bytes, '\x1a\x45\xdf\xa3')) return 'audio/webm';
  if (begins(bytes, 'OggS')) return 'audio/ogg';
  if (begins(bytes, 'ftyp', 4)) return 'audio/mp4';
  if (begins(bytes, '#!AMR')) return 'audio/amr';
  return undefined;
}

export const isWav = (bytes: Uint8Array): boolean => begins(bytes, 'RIFF') && begins(bytes, 'WAVE', 8);

/** In a thread of its own, which is ended after two seconds: a prepared file could keep it busy for ever. */
async function readFacts(voice: VoiceToRead): Promise<VoiceFacts> {
  const thread = new Worker(new URL('./voice-thread.ts', import.meta.url));
  try {
    // On a busy machine the start alone may take longer than the reading.
    await once(thread, 'message', { signal: AbortSignal.timeout(startWithinMs) });
    thread.postMessage(voice);
    const [facts] = await once(thread, 'message', { signal: AbortSignal.timeout(readWithinMs) });
    return facts;
  } catch (cause) {
    throw new Problem('invalid', { errors: { file: 'voice_unreadable' }, cause });
  } finally {
    await thread.terminate();
  }
}

/** Refuses what is no sound alone. */
export async function readVoice(bytes: Uint8Array, type = typeOfVoice(bytes)): Promise<Voice> {
  if (type === undefined) throw new Problem('not_a_voice_note');
  if (type === 'audio/amr') return { type, codec: 'AMR', seconds: null };
  const { hasAudio, hasVideo, codec, seconds } = await readFacts({ bytes, type });
  if (!hasAudio || hasVideo) throw new Problem('not_a_voice_note');
  return { type, codec, seconds };
}
