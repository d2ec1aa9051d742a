import { sendFilesInPlace } from './file-forms.ts';
import { watchIdleness, watchLeaving } from './leave.ts';
import { partAround, partIn } from './parts.ts';
import { nameScheme } from './scheme.ts';
import { prepareForms, sendFormsInPlace } from './send-forms.ts';

/** All forms of the page go on with the newest token. */
function useToken(token: string): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name="token"]')) field.value = token;
  const recorder = partIn(document, 'recorder');
  if (recorder) recorder.dataset.label = token;
}

function wireParts(): void {
  prepareForms();
  const wages = partIn(document, 'wages');
  if (wages) void import('./wages.ts').then(({ wireWages }) => wireWages(wages));
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
    const reference = partAround(target, 'copy-reference');
    if (reference) void import('./keep-donation.ts').then(({ copyReference }) => copyReference(reference));
    const picture = partAround(target, 'save-gift');
    if (picture) void import('./keep-donation.ts').then(({ savePicture }) => savePicture(picture));
  });
}

/** The script of pages that leave no trace; without it every part of them works as plain HTML. */
export function startUntraced(): void {
  watchLeaving();
  watchIdleness();
  hearButtons();
  sendFormsInPlace(wireParts);
  sendFilesInPlace(useToken);
  wireParts();
  void nameScheme();
}
