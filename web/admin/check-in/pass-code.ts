/** As codes are written, `ABC-347`, however it was typed or said; undefined for what has not six signs. */
export function passCodeIn(text: string): string | undefined {
  const signs = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return signs.length === 6 ? `${signs.slice(0, 3)}-${signs.slice(3)}` : undefined;
}
