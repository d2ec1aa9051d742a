import type { Database } from '../../../platform/database/database.ts';
import type { Pictures } from './pictures.service.ts';

/** What a noun with pictures works with. */
export interface PictureTools {
  database: Database;
  pictures: Pictures;
}
