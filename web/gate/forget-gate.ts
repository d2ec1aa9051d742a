import { readGateMark } from './gate-mark.ts';

/** What a desk has kept on this phone; its script comes only where there is something to forget. */
export async function forgetGate(which: 'all' | 'old', mark: 'marked' | 'perhaps' = 'marked'): Promise<void> {
  const until = readGateMark();
  // After an ended battery the mark may be missing.
  if (mark === 'marked' && (until === null || (which === 'old' && until > Date.now()))) return;
  const { forgetGateLists } = await import('./gate-store.ts');
  await forgetGateLists(which);
}
