/** Answers the text of a QR code in the picture, if any. */
export type ReadCode = (picture: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Longest side of the scanned frame: enough for a code, quick on a cheap phone. */
const mostPixels = 640;

/** Most phones have a native reader. For others one is fetched on the first scan. */
export async function openCodeReader(): Promise<ReadCode> {
  return (await openOwnReader()) ?? openFetchedReader();
}

async function openOwnReader(): Promise<ReadCode | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code')) return undefined;
  const detector = BarcodeDetector && new BarcodeDetector({ formats: ['qr_code'] });
  return async (picture) => (await detector?.detect(picture))?.[0]?.rawValue;
}

async function openFetchedReader(): Promise<ReadCode> {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    const { videoWidth, videoHeight } = picture;
    const scale = Math.min(1, mostPixels / Math.max(videoWidth, videoHeight, 1));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    if (!context || canvas.width === 0 || canvas.height === 0) return undefined;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // No code in this frame.
      return undefined;
    }
  };
}
