import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Problem } from '#contract/protocol/problem.ts';
import { createConcurrencyLimit, overloaded } from '../../platform/limits/concurrency-limit.ts';

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

/** Null: the file cannot be read. */
export type VoiceRead = { facts: VoiceFacts | null };

export interface Voice {
  type: string;
  codec: string;
  seconds: number | null;
}

export interface Voices {
  /** Refuses what is no sound alone. Absent type: by its first bytes. */
  read(bytes: Uint8Array, type?: string): Promise<Voice>;
}

const readWithinMs = 2_000;
const startWithinMs = 8_000;
/** Reading needs a few megabytes. A file of 300 bytes can ask for all memory there is; then only the thread ends. */
const heap = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 8 };
/** The thread ends when nobody has sent a voice for a while. */
const endsAfterMs = 30_000;
/** Each holds a whole file in memory while it waits. */
const longestQueue = 16;

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

/** Reads in one thread, one file after the other: neither many files nor a prepared one keep others waiting. */
export function openVoices(): Voices {
  const turns = createConcurrencyLimit(1, { longestQueue });
  let thread: Worker | undefined;
  let ending: NodeJS.Timeout | undefined;

  const end = async (): Promise<void> => {
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  };

  const start = async (): Promise<Worker> => {
    const started = new Worker(new URL('./voice-thread.ts', import.meta.url), { resourceLimits: heap });
    thread = started;
    started.unref();
    // Its end is known where somebody waits for it; without a listener it would end the process.
    started.on('error', () => undefined);
    // On a busy machine the start alone may take longer than the reading; that is not the fault of the file.
    await once(started, 'message', { signal: AbortSignal.timeout(startWithinMs) }).catch(async () => {
      await end();
      throw overloaded();
    });
    return started;
  };

  const readFacts = async (voice: VoiceToRead): Promise<VoiceFacts | null> => {
    clearTimeout(ending);
    const reader = thread ?? (await start());
    try {
      reader.postMessage(voice);
      const [{ facts }] = (await once(reader, 'message', { signal: AbortSignal.timeout(readWithinMs) })) as [VoiceRead];
      ending = setTimeout(end, endsAfterMs).unref();
      return facts;
    } catch {
      // It is still busy with this file, or has died of it.
      await end();
      return null;
    }
  };

  return {
    read: async (bytes, type = typeOfVoice(bytes)) => {
      if (type === undefined) throw new Problem('not_a_voice_note');
      const facts = await turns.run(() => readFacts({ bytes, type }));
      if (!facts) throw new Problem('invalid', { errors: { file: 'voice_unreadable' } });
      const { hasAudio, hasVideo, codec, seconds } = facts;
      if (!hasAudio || hasVideo) throw new Problem('not_a_voice_note');
      return { type, codec, seconds };
    },
  };
}
