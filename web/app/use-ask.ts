import type { Ask } from '../calls/ask.ts';
import { useApp } from './AppProviders.tsx';

/** For what keeps its own state, such as the form that sends a call; all else uses `useQuery` or `useAction`. */
export const useAsk = (): Ask => useApp().ask;
