import type { Database } from '../../../platform/database/database.ts';
import type { Pictures } from './pictures.service.ts';

/** Tools of a noun with pictures. */
export interface PictureTools {
  database: Database;
  pictures: Pictures;
}
