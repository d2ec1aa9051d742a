/** Sheets that only a printer shows would otherwise be printed before their fonts are there. */
export async function loadPrintFonts(text = document.body.textContent): Promise<void> {
  const families = ['Mukta', '"Mukta Devanagari"', '"Noto Nastaliq Urdu"'];
  const faces = families.flatMap((family) => [400, 700].map((weight) => `${weight} 1em ${family}`));
  await Promise.allSettled(faces.map((face) => document.fonts.load(face, text)));
}
