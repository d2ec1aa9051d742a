import { useApp } from './AppProviders.tsx';
import type { Perform } from '../calls/call.ts';

/** For calls whose result one screen shows: nothing of it stays in the store. */
export const useCall = (): Perform => useApp().call;
