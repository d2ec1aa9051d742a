import type { Person } from '../harness/people.ts';

/** The application stays away, as on a slow network, until it is released. */
export async function holdBack({ context }: Person, files = '**/assets/entry-client*'): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await context.route(files, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return arrival.resolve;
}
