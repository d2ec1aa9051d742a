import { type Bitmap2D, correction, generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';

const quietModules = 4;
/** Pixels: enough for sharing, printing and scanning from a screen. */
const leastSavedPixels = 1024;

/** A low level of error correction keeps the squares big; it rises where there is room. */
const draw = (text: string): Bitmap2D => generate(text, { minCorrectionLevel: correction.L });

/** As a data URL: the same on the server and in the browser. */
export function qrPicture(text: string): string {
  const source = toSvgSource(draw(text), { on: '#000', off: '#fff', pad: quietModules });
  return `data:image/svg+xml,${encodeURIComponent(source)}`;
}

/** UPI apps read codes from the phone's gallery, which has no SVG. */
export function saveQr(text: string, fileName: string): void {
  const code = draw(text);
  const link = document.createElement('a');
  link.href = code.toDataURL({
    type: 'image/png',
    on: [0, 0, 0],
    off: [255, 255, 255],
    pad: quietModules,
    scale: Math.ceil(leastSavedPixels / (code.size + 2 * quietModules)),
  });
  link.download = fileName;
  link.click();
}
