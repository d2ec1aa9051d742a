/** Normalises to `ABC-347`; undefined for texts without exactly six signs. */
export function passCodeIn(text: string): string | undefined {
  const signs = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return signs.length === 6 ? `${signs.slice(0, 3)}-${signs.slice(3)}` : undefined;
}
