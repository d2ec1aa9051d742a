import { data } from 'react-router';
import { asFailure } from '../calls/failure.ts';

/** Of what a page is about, which may not exist: then null, and the page has status 404. */
export async function orMissing<Thing>(asked: Promise<{ data: Thing }>) {
  try {
    return (await asked).data;
  } catch (thrown) {
    if (asFailure(thrown).code === 'not_found') return data(null, { status: 404 });
    throw thrown;
  }
}
