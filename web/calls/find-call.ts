import type { Endpoint } from '#contract/protocol/endpoint.ts';
import type { EndpointName } from '#contract/send.ts';
import { publicCalls } from '#contract/tables/public-calls.ts';

type BrowserCall = Pick<Endpoint, 'route' | 'says'>;

const isOften = (name: EndpointName): name is keyof typeof publicCalls => name in publicCalls;

/** Rare calls and those of the office are chunks of their own; the office brings both with its first screen. */
export async function findCall(name: EndpointName): Promise<BrowserCall> {
  if (isOften(name)) return publicCalls[name];
  const { rareCalls } = await import('#contract/tables/rare-calls.ts');
  const rare = rareCalls[name];
  if (rare) return rare;
  const { officeCalls } = await import('#contract/tables/office-calls.ts');
  return officeCalls[name as keyof typeof officeCalls];
}
