import sql, { empty, type Sql } from 'sql-template-tag';
import type { Page } from '#contract/paging.ts';

/** The end of a statement that reads one page, or the whole list. */
export const pagePart = (page: Page | null): Sql =>
  page ? sql`LIMIT ${page.pageSize} OFFSET ${(page.page - 1) * page.pageSize}` : empty;
