import type { CallInput, EndpointName, Send } from '#contract/send.ts';
import { type FallbackCode, failureOf } from './failure.ts';
import { findCall } from './find-call.ts';

/** Makes a call by its name. Rejects with a `Failure`. */
export type Ask = Send;

/** Null: the server's own sentence is shown, whatever it is. */
async function fallbackOf(name: EndpointName): Promise<FallbackCode | null> {
  const { says } = await findCall(name).catch(() => ({ says: undefined }));
  // `contract/endpoints.test.ts` proves that there is such a sentence.
  return says === undefined ? null : (`fallback.${says}` as FallbackCode);
}

export const askBy =
  (send: Send): Ask =>
  async <Name extends EndpointName>(name: Name, ...input: CallInput<Name>) => {
    try {
      return await send(name, ...input);
    } catch (cause) {
      throw failureOf(cause, await fallbackOf(name));
    }
  };
