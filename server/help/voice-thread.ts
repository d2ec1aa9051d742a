import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { parseBuffer } from 'music-metadata';
import type { VoiceFacts, VoiceToRead } from './voice.ts';

if (!parentPort) throw new Error('This file is for a thread.');
parentPort.postMessage('ready');

/** Reads one file and ends. What it stumbles over ends it too; then it is unreadable. */
const [{ bytes, type }] = (await once(parentPort, 'message')) as [VoiceToRead];
const { format } = await parseBuffer(bytes, { mimeType: type, size: bytes.length });
const facts: VoiceFacts = {
  hasAudio: format.hasAudio === true,
  hasVideo: format.hasVideo === true || format.trackInfo.some((track) => track.video !== undefined),
  seconds: format.duration ?? null,
};
parentPort.postMessage(facts);
