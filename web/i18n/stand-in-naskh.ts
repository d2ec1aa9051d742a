/** A page that turned Urdu is marked, as one that is opened in Urdu (`inline-script.ts`), until Nastaliq has come. */
export async function standInNaskh(): Promise<void> {
  const root = document.documentElement;
  root.setAttribute('data-naskh', '');
  const faces = await document.fonts.load('1em "Noto Nastaliq Urdu"', 'ا').catch(() => []);
  if (faces.length > 0) root.removeAttribute('data-naskh');
}
