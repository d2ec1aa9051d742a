import { useSelector } from 'react-redux';
import type { StoreState } from '../store/create-store.ts';

export const useAuth = (): StoreState['auth'] => useSelector((state: StoreState) => state.auth);
