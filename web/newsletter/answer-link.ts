import { type ActionFunctionArgs, data } from 'react-router';
import type { App } from '../app/app.ts';
import { type ErrorCode, isRefusal } from '../calls/failure.ts';
import { confirmNewsletter, leaveNewsletter } from './newsletter-calls.ts';

const calls = { confirmNewsletter, leaveNewsletter };

/** What became of the press of the button to which a letter led. */
export type EmailOutcome = { done: true } | { done: false; problem: ErrorCode };

/** The same steps with script and without, and for mail programs that post to the address by themselves. */
export const answerLink =
  (answer: keyof typeof calls) =>
  async ({ call, completeWords }: App, { request }: ActionFunctionArgs) => {
    const token = new URL(request.url).searchParams.get('token') ?? '';
    // The sentences about mistakes do not come with the page; by now they are nearly always there.
    await completeWords().catch(() => undefined);
    try {
      await call(calls[answer](token));
      return { done: true } satisfies EmailOutcome;
    } catch (failure) {
      if (!isRefusal(failure)) throw failure;
      const { code, status } = failure;
      return data({ done: false, problem: code } satisfies EmailOutcome, { status });
    }
  };
