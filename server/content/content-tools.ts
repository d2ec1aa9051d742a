import type { PictureTools } from '../media/picture-tools.ts';
import type { ContentTranslations } from '../translations/content-translations.ts';

/** What it takes to show content in the reader's language. */
export interface ContentTools extends PictureTools {
  translations: ContentTranslations;
}
