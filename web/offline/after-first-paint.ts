import { offerListening } from '../clips/offer-listening.ts';
import { keepThisPage } from './install-worker.ts';

/** After the first paint, in one file: the page can be listened to, and is kept for when there is no network. */
export async function afterFirstPaint(loadStyles: () => Promise<void>, isUntraced: boolean): Promise<void> {
  offerListening(loadStyles);
  if (!isUntraced) await keepThisPage();
}
