import sharp from 'sharp';
import sql from 'sql-template-tag';
import { fillOffice, largeOffice } from '../builders/large-office.ts';
import { openDatabaseIn } from './drill.ts';

const size = { ...largeOffice, registrations: 100_000 };
const pictures = 1_000;
const [width, height] = [1_280, 960];
/** Another one each; to draw a thousand would take longer than to keep them. */
const drawn = 10;

/** As no camera sees it: it compresses as badly as a picture can. */
const aNoisyPicture = (): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .webp({ quality: 60 })
    .toBuffer();

/** Years of an office, with registrations and pictures for a backup to restore; answers the counts. */
export async function fillSite(dataDir: string): Promise<string> {
  const now = new Date();
  const database = await openDatabaseIn(dataDir, { queryTimeoutMillis: 0 });
  try {
    await fillOffice(database, size, now);
    for (let number = 0; number < drawn; number += 1) {
      await database.query(sql`
        WITH many AS (
          INSERT INTO pictures (width, height, master, created_at)
          SELECT ${width}, ${height}, ${await aNoisyPicture()}, ${now} FROM generate_series(1, ${pictures / drawn}::int)
          RETURNING id
        )
        INSERT INTO stories (title, content, consent_on, consent_to, consent_until, picture_id, created_at, updated_at)
        SELECT 'Story with a picture', 'Of the year.', '2026-01-10', '{site}', '2036-01-10', id, ${now}, ${now} FROM many`);
    }
    const [row] = await database.query<{ size: string; bytes: number }>(sql`
      SELECT pg_size_pretty(pg_database_size(current_database())) AS size`);
    return `${size.registrations} registrations, ${pictures} pictures, ${row?.size}`;
  } finally {
    await database.close();
  }
}
