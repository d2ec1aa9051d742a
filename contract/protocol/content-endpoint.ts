import { z } from 'zod';
import { publicCall, type Route } from './endpoint.ts';
import { HiddenText, IdParams, wholeNumber } from './fields.ts';
import { ContentListQuery, ContentQuery, listOf, oneOf } from './paging.ts';

/** The public list of one content kind, in the reader's language. */
export const contentList = <const Path extends Route, Item extends z.ZodType>(
  route: Path,
  summary: string,
  item: Item,
  says?: string,
) =>
  publicCall(route, {
    ...(says !== undefined && { says }),
    summary,
    often: true,
    query: ContentListQuery,
    reply: listOf(item),
    status: 200,
    isKept: true,
  });

/** One of them. Only pages that show one by itself ask for it `often`. */
export const contentItem = <const Path extends Route, Item extends z.ZodType>(
  route: Path,
  summary: string,
  item: Item,
  says?: string,
) =>
  publicCall(route, {
    ...(says !== undefined && { says }),
    summary,
    params: IdParams,
    query: ContentQuery,
    reply: oneOf(item),
    status: 200,
    isKept: true,
    problems: ['not_found'],
  });

/** The picture's bytes. With `v` as in `imageUrl` the answer never changes and may be cached for ever. */
export const contentPicture = <const Path extends Route>(route: Path, summary: string) =>
  publicCall(route, {
    summary,
    params: IdParams,
    query: z.object({ w: wholeNumber(1, 10_000, 'width_out_of_range').optional(), v: HiddenText }),
    status: 200,
    problems: ['not_found'],
  });

/** Of a form that may carry a picture. */
export const pictureProblems = ['image_too_large', 'not_an_image'] as const;
