import type { IncomingHttpHeaders } from 'node:http';

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Whether a browser marks the request as sent by another site's page. Other programs send no mark and cannot be tricked
 * into sending. `mayHideOrigin`: a page without referrer makes older browsers hide our own origin too; its form must
 * then need no more than what was typed.
 */
export function isSentFromElsewhere(headers: IncomingHttpHeaders, publicUrl: string, mayHideOrigin = false): boolean {
  const { 'sec-fetch-site': relation, origin, host } = headers;
  if (relation !== undefined) return relation !== 'same-origin' && relation !== 'none';
  if (origin === undefined || (mayHideOrigin && origin === 'null')) return false;
  const from = hostOf(origin);
  return from === undefined || (from !== host && from !== hostOf(publicUrl));
}
