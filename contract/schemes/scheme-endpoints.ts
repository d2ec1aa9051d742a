import { z } from 'zod';
import { paths } from '../paths.ts';
import { contentPicture, pictureProblems } from '../protocol/content-endpoint.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { IdParams } from '../protocol/fields.ts';
import { ContentListQuery, ContentQuery, listOf, oneOf } from '../protocol/paging.ts';
import { schemeLengths } from './schemes.facts.ts';
import {
  CreateScheme,
  FindSchemes,
  FoundScheme,
  OfficeScheme,
  Scheme,
  SchemeListQuery,
  slugForm,
  TriedScheme,
  TryScheme,
  UpdateScheme,
} from './schemes.ts';

export const schemeEndpoints = {
  listSchemes: endpoint({
    route: paths.listSchemes,
    access: 'public',
    summary: 'Schemes with their rules, in the order of the office',
    query: SchemeListQuery,
    reply: listOf(Scheme),
    status: 200,
    keptUntil: 'contentChanges',
  }),
  readScheme: endpoint({
    route: paths.readScheme,
    access: 'public',
    summary: 'One scheme, by its short name or id',
    params: z.object({ slug: z.string().max(schemeLengths.slug).regex(slugForm) }),
    query: ContentQuery,
    reply: oneOf(Scheme),
    status: 200,
    keptUntil: 'contentChanges',
    problems: ['not_found'],
  }),
  readSchemeImage: contentPicture(paths.readSchemeImage, 'The picture of a scheme'),
  findSchemes: endpoint({
    route: paths.findSchemes,
    access: 'public',
    summary: 'What somebody with these answers can get; nothing of them is kept',
    body: FindSchemes,
    reply: z.object({ data: z.array(FoundScheme) }),
    status: 200,
  }),
};

export const officeSchemeEndpoints = {
  listAllSchemes: endpoint({
    route: paths.listAllSchemes,
    access: 'admin',
    summary: 'All schemes, as they were written',
    query: ContentListQuery,
    reply: listOf(OfficeScheme),
    status: 200,
  }),
  createScheme: endpoint({
    route: paths.createScheme,
    access: 'admin',
    summary: 'Create a scheme',
    bodyType: 'multipart',
    body: CreateScheme,
    reply: oneOf(OfficeScheme),
    status: 201,
    problems: ['slug_taken', ...pictureProblems],
  }),
  updateScheme: endpoint({
    route: paths.updateScheme,
    access: 'admin',
    summary: 'Change a scheme; fields that are not sent stay',
    bodyType: 'multipart',
    params: IdParams,
    body: UpdateScheme,
    reply: oneOf(OfficeScheme),
    status: 200,
    problems: ['not_found', 'slug_taken', ...pictureProblems],
  }),
  deleteScheme: endpoint({
    route: paths.deleteScheme,
    access: 'admin',
    summary: 'Delete a scheme',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
  markSchemeChecked: endpoint({
    route: paths.markSchemeChecked,
    access: 'admin',
    summary: 'Say that a scheme was checked today; after its first check it is shown',
    params: IdParams,
    reply: oneOf(OfficeScheme),
    status: 200,
    problems: ['not_found'],
  }),
  tryScheme: endpoint({
    route: paths.tryScheme,
    access: 'admin',
    summary: 'Try a rule with answers, part by part',
    body: TryScheme,
    reply: oneOf(TriedScheme),
    status: 200,
  }),
};
