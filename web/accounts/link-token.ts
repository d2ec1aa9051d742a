import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The token of an e-mail's link, behind the `#`: it reaches no log, cache or other site. Undefined until hydration, null where
 * there is none.
 */
export function useLinkToken(): string | null | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string | null>();
  useEffect(() => setToken(new URLSearchParams(hash.slice(1)).get('token')), [hash]);
  return token;
}
