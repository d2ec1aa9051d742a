import type { Reader } from '../../platform/database/database.ts';
import type { PictureTools } from './pictures/picture-tools.ts';
import type { ContentTranslations } from './translations/content-translations.ts';

/** Tools that show content in the reader's language. */
export interface ContentTools extends PictureTools {
  translations: ContentTranslations;
}

/** The same for one public call, which reads from its `reader`. */
export interface ReadingTools extends ContentTools {
  reader: Reader;
}
