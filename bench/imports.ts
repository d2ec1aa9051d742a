import { mostImportRows } from '#contract/people/people.facts.ts';
import { anAdministrator, aSession } from '../test/builders/builders.ts';
import type { Site } from '../test/harness/product.ts';
import { type Latency, measureLatency } from './latency.ts';

export const importBars = { previewMs: 3_000, commitMs: 5_000 };

export interface ImportTimes {
  rows: number;
  previewMs: number;
  commitMs: number;
  /** The list of those who stand there twice, afterwards. */
  duplicates: Latency;
}

const rowOf = (number: number): string =>
  number % 2 === 0
    ? `Labourer ${number},9${String(100_000_000 + number)},,hi`
    : `Artisan ${number},,artisan-${number}@example.org,ur`;

/** The largest list that an office may bring: half of its people have no e-mail and get a card. */
export async function measureImports(site: Site): Promise<ImportTimes> {
  const { id } = await site.has(anAdministrator());
  const headers = { authorization: `Bearer ${await site.has(aSession(id, new Date()))}` };
  const form = new FormData();
  form.append('basis', 'They signed our paper list at the camp of 2025');
  const lines = ['name,phone,email,language', ...Array.from({ length: mostImportRows }, (_, number) => rowOf(number))];
  form.append('file', new Blob([lines.join('\n')]), 'people.csv');
  const timed = async (path: string, body: FormData | string): Promise<[number, { id: string; added: number }]> => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const start = performance.now();
    const answer = await fetch(`${site.url}/api/admin/imports${path}`, {
      method: 'POST',
      headers: { ...headers, ...type },
      body,
    });
    const { data } = (await answer.json()) as { data: { id: string; added: number } };
    if (!answer.ok) throw new Error(`The list was answered with ${answer.status}.`);
    return [performance.now() - start, data];
  };
  const [previewMs, preview] = await timed('', form);
  const [commitMs, done] = await timed(`/${preview.id}/commit`, '{}');
  const duplicates = await measureLatency(40, () => fetch(`${site.url}/api/admin/people/duplicates`, { headers }));
  return { rows: done.added, previewMs, commitMs, duplicates };
}
