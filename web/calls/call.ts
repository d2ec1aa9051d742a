import type { EndpointName, Input, Send } from '#contract/send.ts';
import { type FallbackCode, failureOf } from './failure.ts';

/** A request described, not sent until it is performed. */
export interface Call<Result> {
  /** Null: the server's reason is shown, whatever it is. */
  fallback: FallbackCode | null;
  ask: (send: Send) => Promise<Result>;
}

/** Query parameters of an endpoint. */
export type Query<Name extends EndpointName> = Input<Name> extends { query?: infer Asked } ? NonNullable<Asked> : never;

/** Performs a call by the watched `send`, which detects an ended session. Rejects with a `Failure`. */
export type Perform = <Result>(call: Call<Result>) => Promise<Result>;

export const defineCall =
  <Given extends unknown[], Result>(
    fallback: FallbackCode | null,
    ask: (send: Send, ...given: Given) => Promise<Result>,
  ) =>
  (...given: Given): Call<Result> => ({ fallback, ask: (send) => ask(send, ...given) });

/** The same call with another result; what `change` throws becomes its failure. */
export const mapCall = <Answer, Result>(
  { fallback, ask }: Call<Answer>,
  change: (answer: Answer) => Result,
): Call<Result> => ({ fallback, ask: async (send) => change(await ask(send)) });

/** Performs all calls. */
export async function performCall<Result>(send: Send, { fallback, ask }: Call<Result>): Promise<Result> {
  try {
    return await ask(send);
  } catch (error) {
    throw failureOf(error, fallback);
  }
}
