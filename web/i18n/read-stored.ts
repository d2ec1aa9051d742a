/** What this browser keeps under a name; null also where it lets nobody look. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
