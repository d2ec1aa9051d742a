import { formatNumber } from './formats.ts';

const bytesInMegabyte = 1_000_000;

/** With one digit after the point, and never 0. */
export const formatMegabytes = (bytes: number): string =>
  formatNumber(Math.max(0.1, Math.round(bytes / (bytesInMegabyte / 10)) / 10));
