export const longestEmail = 254;

// No quotes, comments, spaces or address literals: an address that means one mailbox to every mail program.
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const addressForm = new RegExp(`^[a-z0-9_+-]+(?:\\.[a-z0-9_+-]+)*@(?:${label}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$`);

/** Normalises an e-mail address for storing and comparing; undefined if it is none. */
export function parseEmail(text: string): string | undefined {
  if (text.length > longestEmail) return undefined;
  const address = text.normalize('NFKC').trim().toLowerCase();
  return address.length <= longestEmail && address.indexOf('@') <= 64 && addressForm.test(address)
    ? address
    : undefined;
}
