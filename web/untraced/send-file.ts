import { timeLimit } from '../calls/time-limit.ts';

/** At 40 kbit/s ten seconds each; a body that takes over twenty is cut off. */
const pieceBytes = 32 * 1024;
const longestMs = 60_000;
const tries = 8;
const pauseMs = 1_500;

/** The request has arrived, but its files come later: trying again at once would not help. */
export class FilesWait extends Error {}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const base64Of = (piece: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(piece);
  });

/** A piece whose answer is lost is sent again: the server keeps it once. */
async function sendPiece(body: string): Promise<string> {
  for (let left = tries; ; left -= 1) {
    const answer = await fetch('/api/help/cases/files', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      cache: 'no-store',
      signal: timeLimit(longestMs),
    }).catch(() => null);
    if (answer?.ok) return (await answer.json().catch(() => null))?.data?.token ?? '';
    if (answer?.status === 409) throw new FilesWait();
    if (answer && answer.status < 500) throw new Error('The file was refused.');
    if (left <= 1) throw new Error('The file could not be sent.');
    await pause(pauseMs);
  }
}

/** In pieces, because each must arrive within seconds on a slow line. Answers the token of the last answer. */
export async function sendFile(
  kind: 'voice' | 'photo',
  file: Blob,
  token: string,
  onProgress: (done: number) => void,
): Promise<string> {
  const file_id = crypto.randomUUID();
  const pieces = Math.ceil(file.size / pieceBytes);
  let last = token;
  for (let piece = 1; piece <= pieces; piece += 1) {
    const data = await base64Of(file.slice((piece - 1) * pieceBytes, piece * pieceBytes));
    last = (await sendPiece(JSON.stringify({ token: last, kind, file_id, piece, pieces, data }))) || last;
    onProgress(piece / pieces);
    // While it goes on, somebody is there.
    dispatchEvent(new Event('input'));
  }
  return last;
}
