import type { ContentName, TranslatedField, WrittenField } from '#contract/content/content-kinds.ts';
import { type ContentListQuery, type Page, pageAsked } from '#contract/protocol/paging.ts';
import type { IndiaDay } from '#contract/values/india-day.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ContentRow, ContentTable, WrittenIn } from './content-office.ts';
import { pictureFieldsOf } from './pictures/pictures.service.ts';
import type { Translated } from './translations/translations.service.ts';

export type RowOf<Kind extends ContentName> = ContentRow & Record<WrittenField<Kind>, string | null>;

export interface Listed<Row> {
  rows: Row[];
  /** Absent for a list that is not paged. */
  paging?: Page & { total: number };
}

/** A noun that the office writes and everybody reads. `Body` is the body of the call that creates one. */
export interface ContentKind<
  Kind extends ContentName,
  Row extends RowOf<Kind> & Text,
  Text extends object,
  Body,
  Query extends ContentListQuery = ContentListQuery,
> extends ContentTable<Row, Text> {
  texts: Kind;
  textOf(body: Body): Text & WrittenIn;
  /** `today` is India's day: a consent ends with it. */
  list(reader: Reader, query: Query, today: IndiaDay): Promise<Listed<Row>>;
  find(reader: Reader, id: string, today: IndiaDay): Promise<Row | undefined>;
  /** Absent: every row is public. The picture of a row always is: the office looks at it first. */
  isPublic?(row: Row): boolean;
  /** Visitors may have to stop seeing it: browsers ask again for its picture. */
  mayEnd?: boolean;
  /** Whether the answer about one carries its picture as a data URL. */
  withImageData?: boolean;
}

/** A row as callers get it. */
export type TranslatedRow<Kind extends ContentName, Row> = Translated<
  Row & ReturnType<typeof pictureFieldsOf>,
  TranslatedField<Kind>
>;

export const withPicture = <Row extends ContentRow>(kind: ContentName, row: Row) => ({
  ...row,
  ...pictureFieldsOf(kind, row),
});

/** A row as the office wrote it. */
export const asWritten = <Row extends ContentRow>(kind: ContentName, row: Row) => ({
  ...withPicture(kind, row),
  language: row.source_language,
});

/** A list that is whole unless a page is asked for. */
export const inPages =
  <Row>(
    list: (reader: Reader, page: Page | null, today: IndiaDay) => Promise<Row[]>,
    count: (reader: Reader, today: IndiaDay) => Promise<number>,
  ) =>
  async (reader: Reader, query: ContentListQuery, today: IndiaDay): Promise<Listed<Row>> => {
    const page = pageAsked(query);
    const rows = await list(reader, page, today);
    return page ? { rows, paging: { total: await count(reader, today), ...page } } : { rows };
  };
