/** Reads codes in pictures. Most phones have it, most laptops do not. */
export interface BarcodeReader {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

type BarcodeDetectorClass = new (options: { formats: string[] }) => BarcodeReader;

const detectorClass = (): BarcodeDetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;

export const canScan = (): boolean => detectorClass() !== undefined && 'mediaDevices' in navigator;

export function createReader(): BarcodeReader {
  const Detector = detectorClass();
  if (!Detector) throw new Error('This browser reads no codes');
  return new Detector({ formats: ['qr_code'] });
}
