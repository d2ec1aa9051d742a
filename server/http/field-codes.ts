import type { z } from 'zod';
import { type FieldCode, isFieldCode } from '#contract/field-code.ts';
import { Problem } from '#contract/problem.ts';

/** The schemas say their own codes; what they leave to zod is named by its kind. */
function fieldCodeOf(issue: z.core.$ZodIssue): FieldCode {
  if (isFieldCode(issue.message)) return issue.message;
  if (issue.input === undefined) return 'required';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'text_too_long';
  return 'choice_unknown';
}

/** One code per field, the first that its schema met, and what else is wrong. */
export function problemOfInput(
  error: z.ZodError,
  part: 'query' | 'body',
  others: Record<string, FieldCode> = {},
): Problem {
  const errors: Record<string, FieldCode> = {};
  for (const issue of error.issues) {
    const code = fieldCodeOf(issue);
    // What is meant is not there, whatever else may be wrong; a filter by such an id is a wrong filter instead.
    if (code === 'id_unknown' && part === 'body') return new Problem('not_found');
    errors[issue.path.map(String).join('.') || part] ??= code;
  }
  return new Problem('invalid', { errors: { ...errors, ...others } });
}
