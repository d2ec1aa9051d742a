import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint, KeptUntil } from '#contract/protocol/endpoint.ts';
import type { EndpointName, Send } from '#contract/send.ts';

/** The same calls, watched: a page that asks nobody about seats stays good when one is taken. */
export function watchForSeats(send: Send): { send: Send; keptUntil(): KeptUntil } {
  let hasAsked = false;
  const pass = send as (name: EndpointName, ...input: unknown[]) => Promise<unknown>;
  const watched: typeof pass = (name, ...input) => {
    const { keptUntil }: Endpoint = endpoints[name];
    hasAsked ||= keptUntil === 'seatsChange';
    return pass(name, ...input);
  };
  return { send: watched as Send, keptUntil: () => (hasAsked ? 'seatsChange' : 'contentChanges') };
}
