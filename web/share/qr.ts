import { type Bitmap2D, correction, generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';

const quietModules = 4;
/** Pixels: enough for sharing, printing and scanning from a screen. */
const leastSavedPixels = 1024;
/** Line height of a caption: three times the size of its letters, for the height and depth of Nastaliq. */
const captionPixels = 240;

/** A low level of error correction keeps the squares big; it rises where there is room. */
const draw = (text: string): Bitmap2D => generate(text, { minCorrectionLevel: correction.L });

/** As a data URL: the same on the server and in the browser. */
export function qrPicture(text: string): string {
  const source = toSvgSource(draw(text), { on: '#000', off: '#fff', pad: quietModules });
  return `data:image/svg+xml,${encodeURIComponent(source)}`;
}

/** UPI apps read codes from the phone's gallery, which has no SVG. Captions stand below the code, a line each. */
export function saveQr(text: string, fileName: string, captions: readonly string[] = []): void {
  const code = document.createElement('canvas');
  draw(text).toCanvas(code, { on: [0, 0, 0], off: [255, 255, 255], pad: quietModules });
  const side = code.width * Math.ceil(leastSavedPixels / code.width);
  const picture = document.createElement('canvas');
  picture.width = side;
  picture.height = side + captions.length * captionPixels;
  const pen = picture.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, picture.height);
  pen.imageSmoothingEnabled = false;
  pen.drawImage(code, 0, 0, side, side);
  pen.fillStyle = '#000';
  pen.font = `700 ${captionPixels / 3}px ${getComputedStyle(document.body).fontFamily}`;
  pen.textAlign = 'center';
  pen.direction = 'ltr';
  captions.forEach((caption, place) => {
    // Long captions are squeezed. An isolate keeps the order of each script.
    pen.fillText(`\u2068${caption}\u2069`, side / 2, side + (place + 0.6) * captionPixels, side * 0.9);
  });
  const link = document.createElement('a');
  link.href = picture.toDataURL();
  link.download = fileName;
  link.click();
}
