import { z } from 'zod';
import { officeCall, publicCall } from '../protocol/endpoint.ts';
import { clipFields, IsSample, LanguageCode, optionalText, says } from '../protocol/fields.ts';
import { ContentQuery, listOf, oneChoice, oneOf } from '../protocol/paging.ts';
import { longestPageText, type PageTextKey, pageTextKeys, textPages } from './page-texts.facts.ts';

const TextKey = oneChoice(textPages.flatMap((page): PageTextKey[] => [...pageTextKeys[page]]) as [PageTextKey]);

/** One text about the foundation, in the language that was asked for or, where there is none, in another. */
export const PageText = z.object({
  page: oneChoice(textPages),
  key: TextKey,
  language: LanguageCode,
  text: z.string(),
  isSample: IsSample,
  ...clipFields,
});
export type PageText = z.infer<typeof PageText>;

/** Pages of which nothing is left to show: they are not in the menus. */
export const hideablePages = ['/about', '/projects', '/impact', '/get-involved'] as const;
const EmptyPages = z.array(oneChoice(hideablePages));

export const PageTextsQuery = ContentQuery.extend({ page: oneChoice(textPages).optional() });

/** With `{{name}}` and `{{region}}` as they are written. */
export const OfficePageTexts = z.object({ texts: z.array(PageText), emptyPages: EmptyPages });
export type OfficePageTexts = z.infer<typeof OfficePageTexts>;

/** Texts that are not named stay; an empty one is taken away. */
export const UpdatePageTexts = z.object({
  texts: z
    .array(z.object({ key: TextKey, language: LanguageCode, text: optionalText(longestPageText) }), says('required'))
    .max(400, says('text_too_long')),
});
export type UpdatePageTexts = z.input<typeof UpdatePageTexts>;

export const pageTextEndpoints = {
  readPageTexts: publicCall('GET /page-texts', {
    often: true,
    summary: 'What the pages say about the foundation; with `page`, what that page shows',
    query: PageTextsQuery,
    reply: listOf(PageText).extend({ emptyPages: EmptyPages }),
    status: 200,
    isKept: true,
  }),
};

export const officePageTextEndpoints = {
  readOfficePageTexts: officeCall('GET /admin/page-texts', {
    duties: ['owner', 'editor'],
    says: 'pageTexts',
    summary: 'All texts of the pages in all languages, as written',
    reply: oneOf(OfficePageTexts),
    status: 200,
  }),
  updatePageTexts: officeCall('PUT /admin/page-texts', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'savePageTexts',
    summary: 'Write texts of the pages; an empty one is taken away, and what has no text is not shown',
    body: UpdatePageTexts,
    reply: oneOf(OfficePageTexts),
    status: 200,
  }),
};
