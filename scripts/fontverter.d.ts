declare module 'fontverter' {
  type Format = 'truetype' | 'woff' | 'woff2';
  const fontverter: { convert(font: Uint8Array, to: Format, from?: Format): Promise<Uint8Array> };
  export default fontverter;
}
