/** As `AbortSignal.timeout`, which is missing in Chrome before 103 and iOS before 16. */
export function timeLimit(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('It took too long.', 'TimeoutError')), ms);
  return controller.signal;
}
