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
