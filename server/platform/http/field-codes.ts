import type { z } from 'zod';
import { type FieldCode, isFieldCode } from '#contract/protocol/field-code.ts';
import { Problem } from '#contract/protocol/problem.ts';

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '';

/**
 * The schemas give their own codes; where zod finds the mistake, the code follows from its kind. A value that was
 * sent is never called missing.
 */
function fieldCodeOf(issue: z.core.$ZodIssue): FieldCode {
  const own = isFieldCode(issue.message) ? issue.message : undefined;
  if (own && (isEmpty(issue.input) || !own.endsWith('required'))) return own;
  if (issue.input === undefined) return 'required';
  if (issue.code === 'invalid_type' || issue.code === 'invalid_union') return 'wrong_kind';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'text_too_long';
  return own ?? 'choice_unknown';
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
    // The named thing does not exist, whatever else is wrong. As a filter, such an id is a wrong filter.
    if (code === 'id_unknown' && part === 'body') return new Problem('not_found');
    errors[issue.path.map(String).join('.') || part] ??= code;
  }
  return new Problem('invalid', { errors: { ...errors, ...others } });
}
