import { type Bounds, openBoundedProcess } from '../../../platform/workers/bounded-process.ts';

export interface VoucherPages {
  /** The first page as WebP. Null: it took too long, or more memory than there is for it. Refuses what is no PDF. */
  drawFirst(bytes: Uint8Array): Promise<Uint8Array | null>;
}

/** Each waits with at most four megabytes. */
const bounds: Bounds = {
  withinMs: 10_000,
  longestQueue: 24,
  heapMegabytes: 192,
  // PDFium and the pictures lie past the heap.
  megabytes: 450,
};

/** Draws PDFs of strangers away from who reads pages. */
export function openVoucherPages(): VoucherPages {
  const reader = openBoundedProcess<{ bytes: Uint8Array }, Uint8Array>(
    new URL('./voucher-process.ts', import.meta.url),
    bounds,
  );
  return { drawFirst: (bytes) => reader.run({ bytes }) };
}
