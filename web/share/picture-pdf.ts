/** Points: the width of a phone's screen on paper, about that of A5. */
const pageWidth = 420;
const quality = 0.92;

/** A PDF of one page that shows the picture, for whoever is asked for a PDF. */
export function pdfOf(picture: HTMLCanvasElement): Blob {
  const jpeg = Uint8Array.from(atob(picture.toDataURL('image/jpeg', quality).split(',')[1] ?? ''), (sign) =>
    sign.charCodeAt(0),
  );
  const { width, height } = picture;
  const pageHeight = Math.round((pageWidth * height) / width);
  const painting = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Picture Do Q`;
  const objects: (string | Uint8Array<ArrayBuffer>)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 5 0 R`,
      ' /Resources << /XObject << /Picture 4 0 R >> >> >>',
    ],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
    [`<< /Length ${painting.length} >>\nstream\n${painting}\nendstream`],
  ];
  const parts: (string | Uint8Array<ArrayBuffer>)[] = ['%PDF-1.4\n'];
  const sizeOf = (): number => parts.reduce((sum, { length }) => sum + length, 0);
  const places = objects.map((object, index) => {
    const place = sizeOf();
    parts.push(`${index + 1} 0 obj\n`, ...object, '\nendobj\n');
    return place;
  });
  const table = sizeOf();
  const count = objects.length + 1;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 ${count}\n0000000000 65535 f \n${rows}`);
  parts.push(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
