/** The letter that stands for a name: marks such as quotes are passed over, vowel signs stay away from their letter. */
export function initialOf(name: string): string {
  const letter = /\p{Letter}|\p{Number}/u.exec(name.normalize('NFC'));
  return letter ? letter[0].toUpperCase() : '';
}
