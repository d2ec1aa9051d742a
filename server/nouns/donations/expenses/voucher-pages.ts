import { openBoundedThread } from '../../../platform/workers/bounded-thread.ts';

export interface VoucherPages {
  /** The first page as WebP. Null: it took too long, or more memory than there is for it. Refuses what is no PDF. */
  drawFirst(bytes: Uint8Array): Promise<Uint8Array | null>;
}

/** Each waits with at most four megabytes. */
const bounds = {
  withinMs: 10_000,
  longestQueue: 24,
  heap: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
};

/** Draws PDFs of strangers away from who reads pages. */
export function openVoucherPages(): VoucherPages {
  const thread = openBoundedThread<{ bytes: Uint8Array }, Uint8Array>(
    new URL('./voucher-thread.ts', import.meta.url),
    bounds,
  );
  return { drawFirst: (bytes) => thread.run({ bytes }) };
}
