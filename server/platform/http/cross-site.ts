import type { IncomingHttpHeaders } from 'node:http';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether a browser tells that a page of somebody else made it send this. Programs that are no browsers tell nothing, and
 * nobody can make them send what their owner does not want.
 */
export function isSentFromElsewhere(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { 'sec-fetch-site': relation, origin, host } = headers;
  if (relation !== undefined) return relation !== 'same-origin' && relation !== 'none';
  if (origin === undefined) return false;
  const from = hostOf(origin);
  return from === undefined || (from !== host && from !== hostOf(publicUrl));
}
