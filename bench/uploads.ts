import { anAdministrator, aSession } from '../test/builders/builders.ts';
import { aFilm, aForm, aPicture, aPixelBomb } from '../test/builders/pictures.ts';
import type { Site } from '../test/harness/product.ts';
import { type Latency, measureLatency } from './latency.ts';

const pagesAsked = 300;

async function hostileFiles(): Promise<Buffer[]> {
  const photo = await aPicture({ width: 4_000, height: 3_000, format: 'jpeg' });
  return [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    aPixelBomb(),
    aFilm(10_000),
    photo.subarray(0, photo.length / 2),
    Buffer.alloc(10 * 1024 * 1024 + 1),
    photo,
  ];
}

export interface PagesMeanwhile {
  alone: Latency;
  meanwhile: Latency;
  /** How many files were sent meanwhile. */
  uploads: number;
}

/** Latency of a page without and with continuous uploads of hostile files. */
export async function measureUploads(site: Site): Promise<PagesMeanwhile> {
  const { id } = await site.has(anAdministrator());
  const authorization = `Bearer ${await site.has(aSession(id, new Date()))}`;
  const askPage = () => fetch(`${site.url}/`, { headers: { 'accept-language': 'hi' } });
  const alone = await measureLatency(pagesAsked, askPage);

  const files = await hostileFiles();
  let going = true;
  let uploads = 0;
  const sendForEver = async (): Promise<void> => {
    while (going) {
      const { payload, headers } = await aForm({ title: 'A', content: 'B' }, files[uploads % files.length]);
      uploads += 1;
      const body = new Uint8Array(payload);
      const answer = await fetch(`${site.url}/api/admin/stories`, {
        method: 'POST',
        headers: { ...headers, authorization },
        body,
      });
      await answer.arrayBuffer();
    }
  };
  const sending = sendForEver();
  const meanwhile = await measureLatency(pagesAsked, askPage);
  going = false;
  await sending;
  return { alone, meanwhile, uploads };
}
