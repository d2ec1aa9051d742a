import { data } from 'react-router';
import { isRefusal } from '../calls/failure.ts';

/** Null, with 404, for what is not known. */
export async function orMissing<Found>(found: Promise<Found>) {
  try {
    return await found;
  } catch (failure) {
    if (!isRefusal(failure) || (failure.status !== 404 && failure.status !== 410)) throw failure;
    return data(null, { status: failure.status });
  }
}
