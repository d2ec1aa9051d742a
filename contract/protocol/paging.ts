import { z } from 'zod';
import { LanguageCode, says, wholeNumber } from './fields.ts';
import { defaultPageSize } from './page-size.ts';

const PageNumber = wholeNumber(1, 100_000, 'page_out_of_range');
export const PageSize = wholeNumber(1, 100, 'page_size_out_of_range');

/** For lists that are always paged. */
export const pagingFields = { page: PageNumber.default(1), pageSize: PageSize.default(defaultPageSize) };

/** A filter that accepts only known values. */
export const oneChoice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, says('choice_unknown'));
/**
 * Public lists are whole unless a page is given, and in English unless another language is. `as=written`: every thing in
 * the language in which the office wrote it first.
 */
export const ContentQuery = z.object({
  lang: LanguageCode.default('en'),
  as: oneChoice(['written']).optional(),
  /** With `1` things carry the clips of their texts. */
  listen: oneChoice(['1']).optional(),
});
export const ContentListQuery = ContentQuery.extend({ page: PageNumber.optional(), pageSize: PageSize.optional() });
export type ContentListQuery = z.infer<typeof ContentListQuery>;

export interface Page {
  page: number;
  pageSize: number;
}

/** The page that was asked for, or null for the whole list. */
export const pageAsked = ({ page, pageSize }: Pick<ContentListQuery, 'page' | 'pageSize'>): Page | null =>
  page === undefined && pageSize === undefined ? null : { page: page ?? 1, pageSize: pageSize ?? defaultPageSize };

/** `{ data }` around one thing. */
export const oneOf = <Item extends z.ZodType>(item: Item) => z.object({ data: item });

const pageFacts = { total: z.int(), page: z.int(), pageSize: z.int() };

/** `{ data }` around a list, with `total`, `page` and `pageSize` when it was paged. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), ...z.object(pageFacts).partial().shape });

export const pagedListOf = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), ...pageFacts });
