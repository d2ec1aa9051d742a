const cacheName = 'my-registrations';

/** Copies belong to one session: the hash of its token is their key, so that no other account sees them. */
async function keyOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return `/${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Replaces all earlier copies; the new one is written first, so that leaving the page loses none. */
export async function keepMyCopy(token: string, answer: unknown): Promise<void> {
  const key = await keyOf(token);
  const cache = await caches.open(cacheName);
  // `Response.json` is younger than the browsers of `build/browsers/floors.ts`.
  await cache.put(key, new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } }));
  for (const kept of await cache.keys()) if (!kept.url.endsWith(key)) await cache.delete(kept);
}

export const findMyCopy = async (token: string): Promise<Response | undefined> =>
  caches.match(await keyOf(token), { cacheName });

export const forgetMyCopies = (): Promise<boolean> => caches.delete(cacheName);

/** Whether any copies exist: without, the pages of members are empty. */
export const hasMyCopies = (): Promise<boolean> => caches.has(cacheName);
