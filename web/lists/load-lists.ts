/** The server waits for its lists; the browser shows the page at once, with placeholders. */
export async function whenOnServer(loads: readonly Promise<unknown>[]): Promise<void> {
  if (import.meta.env.SSR) await Promise.all(loads);
}
