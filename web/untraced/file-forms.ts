import { submitForm } from '../forms/submit-form.ts';
import { partAround, partIn, show } from './parts.ts';
import { FilesWait, sendFile } from './send-file.ts';

const largestSide = 1_600;
const smallEnoughBytes = 300_000;
/** What pieces may bring; a form brings more, on a good line. */
const mostBytes = { voice: 2 * 1024 ** 2, photo: 4 * 1024 ** 2 };

/** Photos of telephones are far larger than a reader of papers needs. */
async function shrink(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, largestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((smaller) => resolve(smaller ?? photo), 'image/jpeg', 0.8));
}

async function sendChosen(form: HTMLFormElement, file: File, onToken: (token: string) => void): Promise<void> {
  const fields = new FormData(form);
  const kind = fields.get('kind') === 'voice' ? 'voice' : 'photo';
  const isSmall = kind === 'voice' || file.size <= smallEnoughBytes;
  const sent = isSmall ? file : await shrink(file).catch(() => file);
  if (sent.size > mostBytes[kind]) return form.submit();
  const bar = partIn<HTMLProgressElement>(form, 'progress');
  const token = await sendFile(kind, sent, String(fields.get('token')), (done) => {
    if (bar) bar.value = done;
  });
  onToken(token);
  form.reset();
  show(form, 'file-sent', true);
}

/** In pieces and in place, so that a slow line brings it and the card stays. */
export function sendFilesInPlace(onToken: (token: string) => void): void {
  addEventListener('change', ({ target }) => {
    const photo = partAround<HTMLInputElement>(target, 'photo');
    if (photo?.form && photo.files?.length) submitForm(photo.form);
  });
  addEventListener('submit', (event) => {
    const form = partAround<HTMLFormElement>(event.target, 'file-form');
    const [file] = form?.querySelector<HTMLInputElement>('input[type="file"]')?.files ?? [];
    if (!form) return;
    event.preventDefault();
    const isBusy = partIn(form, 'progress')?.hidden === false;
    if (!file || isBusy) return;
    for (const name of ['file-sent', 'unsent', 'wait']) show(form, name, false);
    show(form, 'progress', true);
    sendChosen(form, file, onToken)
      .catch((error) => show(form, error instanceof FilesWait ? 'wait' : 'unsent', true))
      .finally(() => show(form, 'progress', false));
  });
}
