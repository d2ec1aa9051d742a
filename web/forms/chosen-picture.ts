import type { Wrong } from './use-form.ts';

/** What the server can draw anew; for the `accept` of a picker. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The file that was chosen under the name `image`. */
export function pictureIn(form: HTMLFormElement | null): File | null {
  const file = form && new FormData(form).get('image');
  return file instanceof File && file.name !== '' ? file : null;
}

/** Tells at once what the server would find out by looking inside. */
export const checkPicture = (file: File | null): Wrong | undefined =>
  file && !file.type.startsWith('image/') ? 'not_an_image' : undefined;

/** More than this no page shows. */
const longestSide = 2_560;
const smallEnough = 1_000_000;

/**
 * A photo of a phone as it can be sent over a slow line. What the browser cannot draw, or what moves, goes as it is: the server
 * says what is wrong with it.
 */
export async function smallerPicture(file: File | null): Promise<Blob | null> {
  if (!file || file.size <= smallEnough || file.type === 'image/gif') return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!bitmap || !context) return file;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  // What lets the ground shine through would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return smaller && smaller.size < file.size ? smaller : file;
}
