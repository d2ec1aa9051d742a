import { Problem } from '#contract/protocol/problem.ts';
import { openBoundedProcess } from '../../../platform/workers/bounded-process.ts';

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

export interface Voices {
  /** Refuses a file that is not sound alone. Without a type, the first bytes tell it. */
  read(bytes: Uint8Array, type?: string): Promise<Voice>;
}

const readWithinMs = 2_000;
/** Reading needs a few megabytes. A file of 300 bytes can ask for all memory there is; then only this process ends. */
const memory = { heapMegabytes: 48, megabytes: 200 };
/** Each waiting recording is held whole in memory. */
const longestQueue = 16;

const begins = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(text, 'latin1').equals(bytes.subarray(at, at + text.length));

/** Told by the first bytes; the name of a file tells nothing. */
export function typeOfVoice(bytes: Uint8Array): string | undefined {
  if (begins(bytes, '\x1a\x45\xdf\xa3')) return 'audio/webm';
  if (begins(bytes, 'OggS')) return 'audio/ogg';
  if (begins(bytes, 'ftyp', 4)) return 'audio/mp4';
  if (begins(bytes, '#!AMR')) return 'audio/amr';
  return undefined;
}

export const isWav = (bytes: Uint8Array): boolean => begins(bytes, 'RIFF') && begins(bytes, 'WAVE', 8);

export function openVoices(): Voices {
  const reader = openBoundedProcess<VoiceToRead, VoiceFacts>(new URL('./voice-process.ts', import.meta.url), {
    withinMs: readWithinMs,
    longestQueue,
    ...memory,
  });
  return {
    read: async (bytes, type = typeOfVoice(bytes)) => {
      if (type === undefined) throw new Problem('not_a_voice_note');
      const facts = await reader.run({ bytes, type });
      if (!facts) throw new Problem('invalid', { errors: { file: 'voice_unreadable' } });
      const { hasAudio, hasVideo, codec, seconds } = facts;
      if (!hasAudio || hasVideo) throw new Problem('not_a_voice_note');
      return { type, codec, seconds };
    },
  };
}
