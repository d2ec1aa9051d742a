import type { Wrong } from './use-form.ts';

/** Formats that the server can decode; for `accept`. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The file of the input `image`. */
export function pictureIn(form: HTMLFormElement | null): File | null {
  const file = form && new FormData(form).get('image');
  return file instanceof File && file.name !== '' ? file : null;
}

/** Checks early what the server would reject. */
export const checkPicture = (file: File | null): Wrong | undefined =>
  file && !file.type.startsWith('image/') ? 'not_an_image' : undefined;

/** Longest side in pixels: no page shows more. */
const longestSide = 2_560;
const smallEnough = 1_000_000;

/** Shrinks a phone's photo for slow networks. Animations and undecodable files go as they are: the server says what is wrong. */
export async function smallerPicture(file: File | null): Promise<Blob | null> {
  if (!file || file.size <= smallEnough || file.type === 'image/gif') return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!bitmap || !context) return file;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  // JPEG has no transparency: it would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return smaller && smaller.size < file.size ? smaller : file;
}
