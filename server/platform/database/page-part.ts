import sql, { empty, type Sql } from 'sql-template-tag';
import type { Page } from '#contract/protocol/paging.ts';

/** So many rows of a list, after so many others. */
export interface ListPart {
  offset: number;
  limit: number;
}

export const partOfPage = ({ page, pageSize }: Page): ListPart => ({ offset: (page - 1) * pageSize, limit: pageSize });

/** The end of a statement that reads a part of a list. */
export const partOfList = ({ offset, limit }: ListPart): Sql => sql`LIMIT ${limit} OFFSET ${offset}`;

/** The end of a statement that reads one page, or the whole list. */
export const pagePart = (page: Page | null): Sql => (page ? partOfList(partOfPage(page)) : empty);
