import { type ActionFunctionArgs, data } from 'react-router';
import { type PlainEntry, type PlainOutcome, plainFields, reckonPlainly } from '#contract/wages/plain-sum.ts';

export interface WagesOutcome {
  typed: Readonly<Record<string, string>>;
  outcome: PlainOutcome;
}

/** Without script the server reckons: nothing of it is stored or written into a log. */
export async function showSum(_app: unknown, { request }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const entry = Object.fromEntries(plainFields.map((name) => [name, typed[name] ?? ''])) as unknown as PlainEntry;
  const outcome = reckonPlainly(entry);
  // Who asks for a minimum wage alone has nothing else filled in.
  const isWrong = 'wrong' in outcome && typed.show !== 'minimum';
  return data({ typed, outcome } satisfies WagesOutcome, { status: isWrong ? 422 : 200 });
}
