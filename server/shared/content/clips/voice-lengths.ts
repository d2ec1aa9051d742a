/** How long a recording really is: counted in the sound itself, since the header of a file may be missing or wrong. */

const millisecond = 1_000;
const opusRate = 48_000;

const text = (bytes: Buffer, at: number, length: number): string => bytes.toString('latin1', at, at + length);

/** The position of the last page, less what is skipped before the first. */
export function secondsOfOgg(bytes: Buffer): number | null {
  let position: bigint | null = null;
  let skipped = 0;
  for (let at = 0; at + 27 <= bytes.length && text(bytes, at, 4) === 'OggS'; ) {
    const segments = bytes.readUInt8(at + 26);
    const begin = at + 27 + segments;
    const size = bytes.subarray(at + 27, begin).reduce((sum, each) => sum + each, 0);
    if (text(bytes, begin, 8) === 'OpusHead' && begin + 12 <= bytes.length) skipped = bytes.readUInt16LE(begin + 10);
    const here = bytes.readBigInt64LE(at + 6);
    if (here >= 0n) position = here;
    at = begin + size;
  }
  return position === null ? null : (Number(position) - skipped) / opusRate;
}

/** Elements that hold others: segment, cluster, group of blocks. */
const webmHolders = new Set([0x18538067, 0x1f43b675, 0xa0]);
/** Those down to a track. */
const webmTrackHolders = new Set([0x18538067, 0x1654ae6b, 0xae]);
const [trackKind, codecName] = [0x83, 0x86];
const trackKinds = { video: 1, audio: 2 };
const [clusterTime, simpleBlock, block] = [0xe7, 0xa3, 0xa1];

/** A number whose first byte says how long it is. Null: its length is unknown, to the end of what holds it. */
function variable(bytes: Buffer, at: number, keepMark: boolean): { value: number | null; length: number } {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > 8 || at + length > bytes.length) throw new Error('A number is cut off.');
  let value = keepMark ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let place = 1; place < length; place += 1) {
    const byte = bytes[at + place] ?? 0;
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value: isUnknown && !keepMark ? null : value, length };
}

interface WebmElement {
  id: number | null;
  begin: number;
  /** Null: unknown; the element reaches to the end of its parent. */
  size: number | null;
}

/** The elements in these holders, one after the other. */
function* webmElements(bytes: Buffer, holders: ReadonlySet<number>): Generator<WebmElement> {
  let at = 0;
  while (at < bytes.length) {
    const id = variable(bytes, at, true);
    const size = variable(bytes, at + id.length, false);
    const begin = at + id.length + size.length;
    at = begin;
    if (holders.has(id.value ?? 0)) continue;
    yield { id: id.value, begin, size: size.value };
    at = size.value === null ? bytes.length : begin + size.value;
  }
}

/** The time of the last block; a block of speech is 60 ms at most. */
export function secondsOfWebm(bytes: Buffer): number | null {
  let cluster = 0;
  let last: number | null = null;
  for (const { id, begin, size } of webmElements(bytes, webmHolders)) {
    if (id === clusterTime && size !== null && size <= 6 && size > 0) cluster = bytes.readUIntBE(begin, size);
    if ((id === simpleBlock || id === block) && begin + 4 <= bytes.length) {
      const track = variable(bytes, begin, false);
      last = Math.max(last ?? 0, cluster + bytes.readInt16BE(begin + track.length));
    }
  }
  return last === null ? null : (last + 20) / millisecond;
}

/** The tracks that a WebM declares. */
export function tracksOfWebm(bytes: Buffer): { hasAudio: boolean; hasVideo: boolean; codec: string } {
  const tracks = { hasAudio: false, hasVideo: false, codec: '' };
  for (const { id, begin, size } of webmElements(bytes, webmTrackHolders)) {
    if (id === trackKind && size === 1) {
      tracks.hasAudio ||= bytes[begin] === trackKinds.audio;
      tracks.hasVideo ||= bytes[begin] === trackKinds.video;
    }
    if (id === codecName && size !== null && size <= 32)
      tracks.codec ||= text(bytes, begin, size).replace(/^[AV]_/, '');
  }
  return tracks;
}

const mp4Holders = ['moov', 'trak', 'mdia', 'moof', 'traf', 'mvex'];

/** Adds up the samples of all fragments; without fragments, the duration that the track declares. */
export function secondsOfMp4(bytes: Buffer): number | null {
  let scale = 0;
  let whole = 0;
  let usual = 0;
  let ofFragment = 0;
  let samples = 0;
  const flagsAt = (at: number): number => bytes.readUInt32BE(at) & 0xffffff;
  const readers: Record<string, (at: number) => void> = {
    mdhd: (at) => {
      const isLong = bytes[at] === 1;
      scale = bytes.readUInt32BE(at + (isLong ? 20 : 12));
      whole = isLong ? Number(bytes.readBigUInt64BE(at + 24)) : bytes.readUInt32BE(at + 16);
    },
    trex: (at) => {
      usual = bytes.readUInt32BE(at + 12);
    },
    tfhd: (at) => {
      const flags = flagsAt(at);
      const before = 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
      ofFragment = flags & 0x8 ? bytes.readUInt32BE(at + before) : usual;
    },
    trun: (at) => {
      const flags = flagsAt(at);
      const count = bytes.readUInt32BE(at + 4);
      const width = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
      if (!(flags & 0x100)) samples += count * ofFragment;
      else {
        let each = at + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
        for (let number = 0; number < count; number += 1, each += width) samples += bytes.readUInt32BE(each);
      }
    },
  };
  const walk = (from: number, to: number): void => {
    for (let at = from; at + 8 <= to; ) {
      const size = bytes.readUInt32BE(at);
      const name = text(bytes, at + 4, 4);
      const head = size === 1 ? 16 : 8;
      const length = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size === 0 ? to - at : size;
      if (length < head) throw new Error('A box is shorter than its head.');
      const end = Math.min(to, at + length);
      if (mp4Holders.includes(name)) walk(at + head, end);
      else readers[name]?.(at + head);
      at = end;
    }
  };
  walk(0, bytes.length);
  return scale === 0 ? null : (samples || whole) / scale;
}

/** Only plain samples, as programs that speak write them; a chunk of unknown size ends with the file. */
export function secondsOfWav(bytes: Buffer): number | null {
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = text(bytes, at, 4);
    const size = Math.min(bytes.readUInt32LE(at + 4), bytes.length - at - 8);
    if (name === 'fmt ' && size >= 16 && bytes.readUInt16LE(at + 8) === 1) bytesPerSecond = bytes.readUInt32LE(at + 16);
    if (name === 'data') return bytesPerSecond === 0 ? null : size / bytesPerSecond;
    at += 8 + size + (size % 2);
  }
  return null;
}

/** Bytes of a frame behind its first one, by the kind that this first one names; those left out are of no kind. */
const amrFrames = {
  '#!AMR\n': [12, 13, 15, 17, 19, 20, 26, 31, 5],
  '#!AMR-WB\n': [17, 23, 32, 36, 40, 46, 50, 58, 60, 5],
};
const amrFramesPerSecond = 50;
/** A frame that was lost, or in which nobody spoke: nothing but its first byte. */
const amrSilence = [14, 15];

/** Each frame is 20 ms of one voice. Null: it is something else. The last frame may be cut off, as where a battery ends. */
export function secondsOfAmr(bytes: Buffer): number | null {
  for (const [begin, lengths] of Object.entries(amrFrames)) {
    if (text(bytes, 0, begin.length) !== begin) continue;
    let frames = 0;
    let at = begin.length;
    while (at < bytes.length) {
      const first = bytes[at] ?? 0;
      const kind = (first >> 3) & 0xf;
      const length = amrSilence.includes(kind) ? 0 : lengths[kind];
      if (length === undefined || (first & 0x83) !== 0) return null;
      at += 1 + length;
      if (at <= bytes.length) frames += 1;
    }
    return frames === 0 ? null : frames / amrFramesPerSecond;
  }
  return null;
}
