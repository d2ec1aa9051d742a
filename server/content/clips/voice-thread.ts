import { parentPort } from 'node:worker_threads';
import { parseBuffer } from 'music-metadata';
import type { VoiceFacts, VoiceRead, VoiceToRead } from './voice.ts';
import { secondsOfAmr, secondsOfMp4, secondsOfOgg, secondsOfWav, secondsOfWebm } from './voice-lengths.ts';

if (!parentPort) throw new Error('This file is for a thread.');
const port = parentPort;

const lengths: Record<string, (bytes: Buffer) => number | null> = {
  'audio/mp4': secondsOfMp4,
  'audio/ogg': secondsOfOgg,
  'audio/wav': secondsOfWav,
  'audio/webm': secondsOfWebm,
};

async function read({ bytes, type }: VoiceToRead): Promise<VoiceFacts> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'audio/amr') {
    const seconds = secondsOfAmr(content);
    return { hasAudio: seconds !== null, hasVideo: false, codec: 'AMR', seconds };
  }
  const { format } = await parseBuffer(bytes, { mimeType: type, size: bytes.length });
  return {
    hasAudio: format.hasAudio === true,
    hasVideo: format.hasVideo === true || format.trackInfo.some((track) => track.video !== undefined),
    codec: format.codec ?? format.trackInfo[0]?.codecName ?? '',
    seconds: lengths[type]?.(content) ?? null,
  };
}

port.on('message', async (voice: VoiceToRead) => {
  const facts = await read(voice).catch(() => null);
  port.postMessage({ facts } satisfies VoiceRead);
});
port.postMessage('ready');
