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
