import type { Route } from '#contract/protocol/endpoint.ts';
import type { EndpointName } from '#contract/send.ts';
import { publicCalls } from '#contract/tables/public-calls.ts';

interface BrowserCall {
  route: Route;
  /** Of the sentence under `fallback` in `problems.json`. */
  says?: string | undefined;
}

const isPublic = (name: EndpointName): name is keyof typeof publicCalls => name in publicCalls;

/** The calls of the office are a separate chunk, which comes with its first screen. */
export const findCall = async (name: EndpointName): Promise<BrowserCall> =>
  isPublic(name) ? publicCalls[name] : (await import('#contract/tables/office-calls.ts')).officeCalls[name];
