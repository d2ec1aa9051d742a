import { asFailure, Failure, factsOf } from '../../calls/failure.ts';

/** A failure whose fields are named as the form names them. */
export function withFieldNames(thrown: unknown, nameOf: (field: string) => string): Failure {
  const failure = asFailure(thrown);
  const { errors = {} } = failure;
  const named = Object.entries(errors).map(([field, code]) => [nameOf(field), code]);
  return new Failure({ ...factsOf(failure), errors: Object.fromEntries(named) }, failure.cause);
}
