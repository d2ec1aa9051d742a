import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where `npm run handbook` leaves them and the product serves them, below the folder of the product. */
export const picturesFolder = 'dist/client/assets/handbook';

/** One hash over names and bytes, whatever the order on the disk. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

/** Browsers draw no picture twice alike, so a release takes them from outside the commit and says by a hash which they are. */
export function bringPictures(from: string | undefined, product: string): string | null {
  if (from === undefined) return null;
  if (!existsSync(join(from, 'pictures.json')))
    throw new Error(`${from} holds no pictures: npm run handbook takes them.`);
  const to = join(product, picturesFolder);
  cpSync(from, to, { recursive: true });
  return hashOf(to);
}
