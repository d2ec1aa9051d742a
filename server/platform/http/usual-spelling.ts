/** Whether an address is spelled in the one usual way: endless other spellings would fill the cache with copies. */
export function isUsuallySpelled(url: string, path: string, known: Iterable<readonly [string, unknown]>): boolean {
  const [asked, search] = url.split('?', 2);
  if (asked !== path) return false;
  const pairs = new Set([...known].map((pair) => pair.join('=')));
  return (search?.split('&') ?? []).every((part) => pairs.delete(part));
}
