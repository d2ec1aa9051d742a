import { parseBuffer } from 'music-metadata';
import { Problem } from '#contract/protocol/problem.ts';
import { answerJobs } from '../../../platform/workers/bounded-process-jobs.ts';
import type { VoiceFacts, VoiceToRead } from './voice.ts';
import {
  secondsOfAmr,
  secondsOfMp4,
  secondsOfOgg,
  secondsOfWav,
  secondsOfWebm,
  tracksOfWebm,
} from './voice-lengths.ts';

const lengths: Record<string, (bytes: Buffer) => number | null> = {
  'audio/mp4': secondsOfMp4,
  'audio/ogg': secondsOfOgg,
  'audio/wav': secondsOfWav,
};

async function read({ bytes, type }: VoiceToRead): Promise<VoiceFacts> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'audio/amr') {
    const seconds = secondsOfAmr(content);
    return { hasAudio: seconds !== null, hasVideo: false, codec: 'AMR', seconds };
  }
  // Firefox writes a WebM whose parts do not tell their lengths, which the library refuses.
  if (type === 'audio/webm') return { ...tracksOfWebm(content), seconds: secondsOfWebm(content) };
  const { format } = await parseBuffer(bytes, { mimeType: type, size: bytes.length });
  return {
    hasAudio: format.hasAudio === true,
    hasVideo: format.hasVideo === true || format.trackInfo.some((track) => track.video !== undefined),
    codec: format.codec ?? format.trackInfo[0]?.codecName ?? '',
    seconds: lengths[type]?.(content) ?? null,
  };
}

answerJobs((voice: VoiceToRead) =>
  read(voice).catch((cause: unknown) => {
    throw new Problem('invalid', { errors: { file: 'voice_unreadable' }, cause });
  }),
);
