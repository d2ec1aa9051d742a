import { useSelector } from 'react-redux';
import type { StoreState } from '../store/create-store.ts';

export type SignedInUser = NonNullable<StoreState['auth']['user']>;

/** Only the browser knows: pages from the server are the same for everybody. */
export const useSignedInUser = (): SignedInUser | null => useSelector((state: StoreState) => state.auth.user);
