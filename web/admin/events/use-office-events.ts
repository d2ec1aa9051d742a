import type { Event } from '#contract/events.ts';
import { type OfficeList, useOfficeList } from '../use-office-list.ts';

/** All events, in the English that the office writes. */
export const useOfficeEvents = (): OfficeList<Event> =>
  useOfficeList({ fallback: 'fallback.listEvents', query: {}, ask: (send) => send('listEvents', {}) });
