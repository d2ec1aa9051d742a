/** A value of local storage, or of the visit; null also where access is forbidden. */
export function readStored(name: string, place: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(name);
  } catch {
    return null;
  }
}
