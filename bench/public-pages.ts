const plain = [
  '/',
  '/events',
  '/events?filter=past&page=2',
  '/news',
  '/projects',
  '/impact',
  '/about',
  '/get-involved',
  '/contact',
  '/help',
  '/donate',
  '/privacy',
  '/terms',
  '/newsletter',
  '/login',
  '/register',
  '/forgot-password',
];

async function firstOf(url: string, list: string): Promise<string> {
  const answer = await fetch(`${url}/api${list}`);
  const { data } = (await answer.json()) as { data: { id: string }[] };
  return data[0]?.id ?? 'none';
}

/** Path of each public page by the name of its route. */
export async function findPublicPages(url: string): Promise<Map<string, string>> {
  return new Map([
    ...plain.map((path) => [path, path] as const),
    ['/events/:id', `/events/${await firstOf(url, '/events?when=upcoming&pageSize=1')}`],
    ['/news/:id', `/news/${await firstOf(url, '/news?pageSize=1')}`],
  ]);
}
