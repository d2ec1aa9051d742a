const turningSigns = /[\u202A-\u202E\u2066-\u2069]/g;
const opening = /[\u202A\u202B\u2066-\u2068]/;
const closerOf = (sign: string): string => (sign < '\u2060' ? '\u202C' : '\u2069');

/** Names and titles stand in our own sentences, which they must not turn round: they hold no sign that turns text. */
export const withoutTurningSigns = (text: string): string => text.replaceAll(turningSigns, '');

function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const [sign] of text.matchAll(turningSigns)) {
    if (opening.test(sign)) open.push(closerOf(sign));
    else if (open.pop() !== sign) return false;
  }
  return open.length === 0;
}

/** Long texts may set a part apart, if they end what they begin; none shows its letters in another order. */
export function withSafeDirections(text: string): string {
  const inOrder = text.replaceAll(/[\u202D\u202E]/g, '');
  return isBalanced(inOrder) ? inOrder : withoutTurningSigns(inOrder);
}
