/** The number of the page of a list that an address asks for; undefined for what is no number. */
export function pageNumberIn(query: URLSearchParams): number | undefined {
  const asked = query.get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : undefined;
}

/** How many pages a list has; an empty one has one. */
export const pagesOf = (total: number, onPage: number): number => Math.max(1, Math.ceil(total / onPage));
