import type { Problem } from './problem.ts';

/**
 * By name, not by class: the built renderer has its own copy of the class. Without the list of codes, which would weigh on
 * every page.
 */
export const isProblem = (error: unknown): error is Problem =>
  error instanceof Error && error.name === 'Problem' && 'code' in error;
