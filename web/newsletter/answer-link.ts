import { type ActionFunctionArgs, data } from 'react-router';
import type { App } from '../app/app.ts';
import { type ErrorCode, isRefusal } from '../calls/failure.ts';

/** Result of the button on the page of an e-mail's link. */
export type LinkOutcome = { done: true } | { done: false; problem: ErrorCode };

/** Shared by the paths with and without script, and by one-click posts of mail programs. */
export const answerLink =
  (answer: 'confirmNewsletter' | 'leaveNewsletter') =>
  async ({ ask, completeWords }: App, { request }: ActionFunctionArgs) => {
    const token = new URL(request.url).searchParams.get('token') ?? '';
    // The page does not include the sentences about mistakes; by now they are nearly always loaded.
    await completeWords().catch(() => undefined);
    try {
      await ask(answer, { body: { token } });
      return { done: true } satisfies LinkOutcome;
    } catch (failure) {
      if (!isRefusal(failure)) throw failure;
      const { code, status } = failure;
      return data({ done: false, problem: code } satisfies LinkOutcome, { status });
    }
  };
