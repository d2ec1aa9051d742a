import { copyText } from '../ui/copy-text.ts';
import { partIn, show } from './parts.ts';

const width = 1_024;
const margin = 64;
/** Three times the size of its letters, for the height and depth of Nastaliq. */
const lineHeight = 180;

/** The code that pays, if there is one, above the lines: as a picture for the gallery, from which apps read codes. */
export function savePicture({ dataset }: HTMLElement): void {
  const lines = (dataset.lines ?? '').split('\n');
  const code = partIn<HTMLImageElement>(document, 'code');
  const canvas = document.createElement('canvas');
  const top = code ? width : margin;
  canvas.width = width;
  canvas.height = top + lines.length * lineHeight;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, canvas.height);
  pen.imageSmoothingEnabled = false;
  if (code) pen.drawImage(code, 0, 0, width, width);
  pen.fillStyle = '#000';
  pen.font = `700 ${lineHeight / 3}px ${getComputedStyle(document.body).fontFamily}`;
  pen.textAlign = 'center';
  lines.forEach((line, place) => {
    pen.fillText(`\u2068${line}\u2069`, width / 2, top + (place + 0.6) * lineHeight, width - 2 * margin);
  });
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = dataset.file ?? '';
  link.click();
}

export function copyReference({ dataset }: HTMLElement): void {
  copyText(dataset.label ?? '', { clipboard: navigator.clipboard, document }).then(
    () => show(document, 'copied', true),
    () => show(document, 'copy-failed', true),
  );
}
