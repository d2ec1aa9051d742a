import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A plain picture, unlike others of another colour. */
export const aPicture = (
  details: { width?: number; height?: number; colour?: string; format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' } = {},
): Promise<Buffer> => {
  const { width = 64, height = 48, colour = '#b4532a', format = 'png' } = details;
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
};

/** The body of a form as browsers send it, with its picture. */
export async function aForm(
  fields: Record<string, string>,
  image?: Buffer | null,
  fileName = 'photo.png',
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (image) form.append('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), fileName);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': type } };
}

/** A PNG of less than 100 KB that would unpack to 196 million pixels. */
export function aPixelBomb(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const number = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex');
    return Buffer.concat([number(data.length), body, number(crc32(body))]);
  };
  const size = Buffer.from(`${'000036b0'.repeat(2)}0100000000`, 'hex');
  const rows = deflateSync(Buffer.alloc(14_000 * 1_751));
  const begin = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([begin, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** A GIF of so many frames, of one pixel each. */
export function aFilm(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex');
  const frame = Buffer.from('21f90400010000002c00000000010001000002024c0100', 'hex');
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}
