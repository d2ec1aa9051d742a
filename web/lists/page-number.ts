/** The page number of an address; undefined for anything else. */
export function pageNumberIn(query: URLSearchParams): number | undefined {
  const asked = query.get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : undefined;
}

/** Number of pages; an empty list has one. */
export const pagesOf = (total: number, onPage: number): number => Math.max(1, Math.ceil(total / onPage));
