import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The secret of a letter's link, which stands behind the `#`: browsers keep that part to themselves, so it reaches no log, no
 * cache and no other site. Undefined until the page is alive, null where there is none.
 */
export function useLinkToken(): string | null | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(new URLSearchParams(hash.slice(1)).get('token')), [hash]);
  return token;
}
