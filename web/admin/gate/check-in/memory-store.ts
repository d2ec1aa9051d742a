import type { SentScan } from '#contract/gate/scans.ts';
import type { GateStore, KeptGate } from '../../../gate/gate-store.ts';

/** Where the browser keeps nothing: good for a desk with network, lost with the page. */
export function openMemoryStore(): GateStore {
  const lists = new Map<string, KeptGate>();
  let scans: { eventId: string; scan: SentScan }[] = [];
  return {
    readList: async (eventId) => lists.get(eventId),
    keepList: async (gate) => void lists.set(gate.event.id, gate),
    addScan: async (eventId, scan) => void scans.push({ eventId, scan }),
    readScans: async (eventId) => scans.filter((each) => each.eventId === eventId).map(({ scan }) => scan),
    dropScans: async (ids) => {
      scans = scans.filter(({ scan }) => !ids.includes(scan.id));
    },
    dropList: async (eventId) => void lists.delete(eventId),
  };
}
