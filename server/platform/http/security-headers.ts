import type { FastifyInstance, FastifyReply } from 'fastify';

const nothingLoads = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface InlineHashes {
  /** Hashes such as `sha256-…`, without quotes. */
  scripts?: readonly string[];
  styles?: readonly string[];
}

/** The policy of a page. It names inline blocks by their hashes: cached bytes are the same for all, so a nonce would be none. */
export function pageContentSecurityPolicy(publicUrl: string, hashes: InlineHashes = {}): string {
  const sources = (list: readonly string[] = []) => ["'self'", ...list.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'self'",
    `script-src ${sources(hashes.scripts)}`,
    `style-src ${sources(hashes.styles)}`,
    "img-src 'self' data: blob:",
    // A voice is heard from memory.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps(publicUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:');

const permissionsWith = (microphone: string): string =>
  `camera=(self), clipboard-write=(self), geolocation=(), ${microphone}, payment=(), usb=(), browsing-topics=()`;

/** The headers of pages that record a voice. */
export const recordingHeaders: Readonly<Record<string, string>> = {
  'permissions-policy': permissionsWith('microphone=(self)'),
};

/**
 * The headers of a page that nobody else may find on the telephone: it is stored nowhere and named to no other site.
 */
export const untracedHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

/** The headers of every answer. A page replaces the closed policy by its own. */
export function securityHeadersFor(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': nothingLoads,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsWith('microphone=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps(publicUrl) ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

export function secureEveryAnswer(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

/** Adds the headers to answers that are sent before any hook has run. */
export function secureAnswer(reply: FastifyReply, headers: Record<string, string>): FastifyReply {
  return reply.headers(headers).header('x-request-id', reply.request.id);
}
