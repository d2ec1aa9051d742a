/** Of a file: from the first byte to the last one, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** One range, as players ask for it; undefined: the whole file. `unsatisfiable`: there is no such part. */
export function readRange(asked: string | undefined, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first < length && first <= last ? { first, last } : 'unsatisfiable';
}
