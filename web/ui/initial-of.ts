/** The initial of a name: quotes and the like are skipped, vowel signs are left out. */
export function initialOf(name: string): string {
  const letter = /\p{Letter}|\p{Number}/u.exec(name.normalize('NFC'));
  return letter ? letter[0].toUpperCase() : '';
}
