/** How settings that hold secrets are shown to people. */
export const maskSecret = (_value: string): string => '***';

/** Keeps scheme, host and path, which help to find a mistake. Hides user, password and every value in the query. */
export function maskUrl(value: string): string {
  const question = value.indexOf('?');
  const address = question < 0 ? value : value.slice(0, question);
  const query = question < 0 ? '' : value.slice(question).replace(/=[^&]*/g, '=***');
  const at = address.lastIndexOf('@');
  if (at < 0) return address + query;
  const scheme = /^[a-z+]+:\/\//i.exec(address)?.[0] ?? '';
  return `${scheme}***${address.slice(at)}${query}`;
}
