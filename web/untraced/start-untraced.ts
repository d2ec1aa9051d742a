import { watchIdleness, watchLeaving } from './leave.ts';
import { partAround, partIn } from './parts.ts';
import { prepareForms, sendFormsInPlace } from './send-forms.ts';

const largestSide = 1_600;

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

/** All forms of the page go on with the newest token. */
function useToken(token: string): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="token"]')) field.value = token;
  const recorder = partIn(document, 'recorder');
  if (recorder) recorder.dataset.label = token;
}

/** Replaces the whole file by one that is small enough; without it the form sends the file as it is. */
async function shrinkChosen(field: HTMLInputElement): Promise<void> {
  const [photo] = field.files ?? [];
  if (!photo || photo.size < 500_000) return;
  const smaller = await shrink(photo).catch(() => photo);
  const files = new DataTransfer();
  files.items.add(new File([smaller], 'photo.jpg', { type: smaller.type }));
  field.files = files.files;
}

function wireParts(): void {
  prepareForms();
  const recorder = partIn(document, 'recorder');
  if (!recorder) return;
  if (!('MediaRecorder' in window) || !navigator.mediaDevices) recorder.hidden = true;
  else void import('./recorder.ts').then(({ wireRecorder }) => wireRecorder(recorder, useToken));
}

function hearButtons(): void {
  addEventListener('click', ({ target }) => {
    if (partAround(target, 'print')) print();
    const card = partAround(target, 'save') && partIn(document, 'card');
    if (card) void import('./save-card.ts').then(({ saveCard }) => saveCard(card));
  });
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.accept === 'image/*') void shrinkChosen(target);
  });
}

/** The script of pages that leave no trace; without it every part of them works as plain HTML. */
export function startUntraced(): void {
  watchLeaving();
  watchIdleness();
  hearButtons();
  sendFormsInPlace(wireParts);
  wireParts();
}
