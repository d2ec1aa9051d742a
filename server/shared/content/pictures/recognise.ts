const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(text, 'latin1').equals(bytes.subarray(at, at + text.length));

/** The brands of a file of the ISO format, of which AVIF is one. */
function hasBrand(bytes: Uint8Array, brands: readonly string[]): boolean {
  if (!startsWith(bytes, 'ftyp', 4)) return false;
  const end = Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(0), 256, bytes.length);
  for (let at = 8; at + 4 <= end; at += 4) if (brands.some((brand) => startsWith(bytes, brand, at))) return true;
  return false;
}

/** A logo is JPEG, PNG or WebP. */
export const isLogoFormat = (bytes: Uint8Array): boolean =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

/** Whether the bytes begin as JPEG, PNG, WebP, AVIF or GIF do. The name of a file tells nothing. */
export function beginsAsPicture(bytes: Uint8Array): boolean {
  return (
    isLogoFormat(bytes) ||
    startsWith(bytes, 'GIF87a') ||
    startsWith(bytes, 'GIF89a') ||
    hasBrand(bytes, ['avif', 'avis'])
  );
}
