import { type Bitmap2D, correction, generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { savePicture } from './save-picture.ts';

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

/** Of whole pixels for each square, so that none is blurred; at least as wide as told. */
export function qrCanvas(text: string, leastPixels: number): HTMLCanvasElement {
  const code = document.createElement('canvas');
  draw(text).toCanvas(code, { on: [0, 0, 0], off: [255, 255, 255], pad: quietModules });
  const picture = document.createElement('canvas');
  picture.width = picture.height = code.width * Math.ceil(leastPixels / code.width);
  const pen = picture.getContext('2d');
  if (pen) {
    pen.imageSmoothingEnabled = false;
    pen.drawImage(code, 0, 0, picture.width, picture.width);
  }
  return picture;
}

/** UPI apps read codes from the phone's gallery, which has no SVG. */
export const saveQr = (text: string, fileName: string): void => savePicture(qrCanvas(text, leastSavedPixels), fileName);
