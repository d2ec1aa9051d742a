import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { parseBuffer } from 'music-metadata';
import type { VoiceFacts, VoiceToRead } from './voice.ts';
import { secondsOfMp4, secondsOfOgg, secondsOfWav, secondsOfWebm } from './voice-lengths.ts';

if (!parentPort) throw new Error('This file is for a thread.');
parentPort.postMessage('ready');

const lengths: Record<string, (bytes: Buffer) => number | null> = {
  'audio/mp4': secondsOfMp4,
  'audio/ogg': secondsOfOgg,
  'audio/wav': secondsOfWav,
  'audio/webm': secondsOfWebm,
};

/** Reads one file and ends. What it stumbles over ends it too; then it is unreadable. */
const [{ bytes, type }] = (await once(parentPort, 'message')) as [VoiceToRead];
const { format } = await parseBuffer(bytes, { mimeType: type, size: bytes.length });
const facts: VoiceFacts = {
  hasAudio: format.hasAudio === true,
  hasVideo: format.hasVideo === true || format.trackInfo.some((track) => track.video !== undefined),
  codec: format.codec ?? format.trackInfo[0]?.codecName ?? '',
  seconds: lengths[type]?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) ?? null,
};
parentPort.postMessage(facts);
