/** Undefined for what is no address. `URL.canParse` is missing in Chrome before 120 and iOS before 17. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
