import { type ActionFunctionArgs, data } from 'react-router';
import { isProblem } from '#contract/problem.ts';
import type { App } from '../app.ts';
import { type ErrorCode, failureOf } from '../store/failure.ts';

/** What became of the press of the button to which a letter led. */
export type LetterOutcome = { done: true } | { done: false; problem: ErrorCode };

/** The same steps with script and without, and for mail programs that post to the address by themselves. */
export const answerLetter =
  (call: 'confirmNewsletter' | 'leaveNewsletter') =>
  async ({ send, completeWords }: App, { request }: ActionFunctionArgs) => {
    const token = new URL(request.url).searchParams.get('token') ?? '';
    // The sentences about mistakes do not come with the page; by now they are nearly always there.
    await completeWords().catch(() => undefined);
    try {
      await send(call, { body: { token } });
      return { done: true } satisfies LetterOutcome;
    } catch (error) {
      if (!isProblem(error)) throw error;
      const { code, status } = failureOf(error, 'fallback.unknown');
      return data({ done: false, problem: code } satisfies LetterOutcome, { status });
    }
  };
