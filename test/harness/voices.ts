import { randomBytes } from 'node:crypto';

/** An Ogg page with a correct checksum, as RFC 3533 wants it. */
function oggPage(
  packet: Buffer,
  { type, number, position }: { type: number; number: number; position: bigint },
): Buffer {
  const segments: number[] = [];
  let left = packet.length;
  while (left >= 255) {
    segments.push(255);
    left -= 255;
  }
  segments.push(left);
  const page = Buffer.concat([Buffer.alloc(27 + segments.length), packet]);
  page.write('OggS', 0, 'latin1');
  page[5] = type;
  page.writeBigInt64LE(position, 6);
  page.writeUInt32LE(7, 14);
  page.writeUInt32LE(number, 18);
  page[26] = segments.length;
  Buffer.from(segments).copy(page, 27);
  page.writeUInt32LE(checksumOf(page), 22);
  return page;
}

function checksumOf(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}

/** Opus in Ogg, of exactly so many bytes. */
export function oggVoice(bytes: number): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head[8] = 1;
  head[9] = 1;
  head.writeUInt32LE(48_000, 12);
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);
  const parts = [
    oggPage(head, { type: 2, number: 0, position: 0n }),
    oggPage(tags, { type: 0, number: 1, position: 0n }),
  ];
  const largest = 60_000;
  const overheadOf = (size: number): number => 27 + Math.floor(size / 255) + 1;
  let left = bytes - parts.reduce((sum, part) => sum + part.length, 0);
  for (let number = 2; left > 0; number += 1) {
    let size = Math.min(largest, left - 29);
    while (size + overheadOf(size) > left) size -= 1;
    const rest = left - size - overheadOf(size);
    if (rest > 0 && rest < 300) size -= 400;
    const page = oggPage(randomBytes(Math.max(1, size)), { type: 0, number, position: BigInt(number * 48_000) });
    parts.push(page);
    left -= page.length;
    if (left < 30) break;
  }
  const voice = Buffer.concat(parts);
  return voice.length >= bytes ? voice.subarray(0, bytes) : Buffer.concat([voice, Buffer.alloc(bytes - voice.length)]);
}

const sized = (id: number[], content: Buffer): Buffer => {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | 0x0100000000000000n);
  return Buffer.concat([Buffer.from(id), size, content]);
};
const text = (id: number[], value: string): Buffer => sized(id, Buffer.from(value));
const number = (id: number[], value: number): Buffer => sized(id, Buffer.from([value]));

/** WebM with one track. */
export function webmFile(kind: 'audio' | 'video'): Buffer {
  const header = sized([0x1a, 0x45, 0xdf, 0xa3], text([0x42, 0x82], 'webm'));
  const info = sized([0x15, 0x49, 0xa9, 0x66], text([0x4d, 0x80], 'test'));
  const rate = Buffer.alloc(8);
  rate.writeDoubleBE(48_000);
  const audio = sized([0xe1], Buffer.concat([sized([0xb5], rate), number([0x9f], 1)]));
  const track = (place: number, of: 'audio' | 'video'): Buffer =>
    sized(
      [0xae],
      Buffer.concat([
        number([0xd7], place),
        number([0x73, 0xc5], place),
        number([0x83], of === 'audio' ? 2 : 1),
        text([0x86], of === 'audio' ? 'A_OPUS' : 'V_VP8'),
        of === 'audio' ? audio : sized([0xe0], Buffer.concat([number([0xb0], 16), number([0xba], 16)])),
      ]),
    );
  const tracks = sized(
    [0x16, 0x54, 0xae, 0x6b],
    Buffer.concat([track(1, 'audio'), ...(kind === 'video' ? [track(2, 'video')] : [])]),
  );
  return Buffer.concat([header, sized([0x18, 0x53, 0x80, 0x67], Buffer.concat([info, tracks]))]);
}

/** Opus in Ogg that lasts exactly so long. */
export function oggOf(seconds: number): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head[8] = 1;
  head[9] = 1;
  head.writeUInt32LE(48_000, 12);
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);
  return Buffer.concat([
    oggPage(head, { type: 2, number: 0, position: 0n }),
    oggPage(tags, { type: 0, number: 1, position: 0n }),
    oggPage(randomBytes(200), { type: 4, number: 2, position: BigInt(Math.round(seconds * 48_000)) }),
  ]);
}

/** Plain samples, as programs that speak write them. */
export function wavOf(seconds: number): Buffer {
  const rate = 8_000;
  const head = Buffer.alloc(44);
  const size = Math.round(seconds * rate) * 2;
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + size, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(size, 40);
  return Buffer.concat([head, Buffer.alloc(size)]);
}

const box = (name: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
};

/** An MP4 of 304 bytes that says to hold four thousand million samples of no size: who counts them is busy for minutes. */
export function endlessMp4(): Buffer {
  const run = Buffer.alloc(12);
  run.writeUInt32BE(0xffff_ffff, 4);
  const bytes = Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0')),
    box('moof', box('traf', box('tfhd', Buffer.alloc(8)), box('trun', run))),
  ]);
  return Buffer.concat([bytes, box('free', Buffer.alloc(304 - 8 - bytes.length))]);
}

/** Speech as old telephones record it, in frames of 20 ms. */
export function amrVoice(seconds: number): Buffer {
  const frame = Buffer.concat([Buffer.from([0x3c]), randomBytes(31)]);
  return Buffer.concat([Buffer.from('#!AMR\n'), ...Array.from({ length: seconds * 50 }, () => frame)]);
}
