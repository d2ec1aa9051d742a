import { isProblem } from '#contract/protocol/is-problem.ts';
import { Problem } from '#contract/protocol/problem.ts';
import { type ClipType, largestClip, longestClipSeconds } from '#contract/values/clip.ts';
import { isWav, type Voice, type Voices } from './voice.ts';

export interface ClipFile {
  type: ClipType;
  bytes: Uint8Array;
  seconds: number;
}

/** Codecs that every supported browser plays. */
const codecs: Readonly<Record<string, RegExp>> = {
  'audio/webm': /opus/i,
  'audio/ogg': /opus/i,
  'audio/mp4': /aac/i,
  'audio/wav': /pcm/i,
};

async function read(voices: Voices, bytes: Uint8Array, maker: 'person' | 'machine'): Promise<Voice> {
  try {
    return await voices.read(bytes, maker === 'machine' && isWav(bytes) ? 'audio/wav' : undefined);
  } catch (cause) {
    if (isProblem(cause) && cause.status < 500) throw new Problem('not_a_voice_note', { cause });
    throw cause;
  }
}

/** Reads a recording by its content, whatever its name is. */
export async function readClipFile(
  voices: Voices,
  bytes: Uint8Array,
  maker: 'person' | 'machine' = 'person',
): Promise<ClipFile> {
  if (bytes.length > largestClip) throw new Problem('voice_too_large');
  const { type, codec, seconds } = await read(voices, bytes, maker);
  if (!codecs[type]?.test(codec) || seconds === null || !(seconds > 0)) throw new Problem('not_a_voice_note');
  if (seconds > longestClipSeconds) throw new Problem('invalid', { errors: { file: 'voice_too_long' } });
  return { type: type as ClipType, bytes, seconds };
}
