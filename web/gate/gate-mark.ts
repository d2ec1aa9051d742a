/** Tells pages without a gate whether a list lies here, and until when, without opening the database. */
const gateMark = 'gate';

/** `untils` of the kept lists, in ms. */
export function markGate(untils: readonly number[]): void {
  if (untils.length === 0) localStorage.removeItem(gateMark);
  else localStorage.setItem(gateMark, String(Math.min(...untils)));
}

/** In ms, when the first of the lists is too old; null where there is none. */
export function readGateMark(): number | null {
  const until = localStorage.getItem(gateMark);
  return until === null ? null : Number(until);
}
