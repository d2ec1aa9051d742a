import type { Perform } from '../calls/call.ts';
import { useApp } from './AppProviders.tsx';

/** For calls whose result one screen shows: nothing of it stays in the store. */
export const useCall = (): Perform => useApp().call;
