import type { Perform } from '../calls/call.ts';
import { useApp } from './AppProviders.tsx';

/** For results that one screen shows: nothing stays in the store. */
export const useCall = (): Perform => useApp().call;
