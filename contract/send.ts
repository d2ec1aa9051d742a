import type { endpoints } from './endpoints.ts';
import type { Endpoint, InputOf, ReplyOf } from './protocol/endpoint.ts';

type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export type Reply<Name extends EndpointName> = Endpoints[Name] extends Endpoint ? ReplyOf<Endpoints[Name]> : never;
export type Input<Name extends EndpointName> = Endpoints[Name] extends Endpoint ? InputOf<Endpoints[Name]> : never;

/** What a caller gives beside the name: nothing where the call needs nothing. */
export type CallInput<Name extends EndpointName> =
  Record<never, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>];

/** Calls an endpoint by name: over HTTP in the browser, in process while the server renders. Rejects with a `Problem`. */
export type Send = <Name extends EndpointName>(name: Name, ...input: CallInput<Name>) => Promise<Reply<Name>>;
