import { z } from 'zod';
import { contentPicture, pictureProblems } from '../protocol/content-endpoint.ts';
import { officeCall, publicCall } from '../protocol/endpoint.ts';
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
  listSchemes: publicCall('GET /schemes', {
    often: true,
    says: 'listSchemes',
    summary: 'Schemes with their rules, in the order of the office',
    query: SchemeListQuery,
    reply: listOf(Scheme),
    status: 200,
    isKept: true,
  }),
  readScheme: publicCall('GET /schemes/{slug}', {
    often: true,
    says: 'listSchemes',
    summary: 'One scheme, by its short name or id',
    params: z.object({ slug: z.string().max(schemeLengths.slug).regex(slugForm) }),
    query: ContentQuery,
    reply: oneOf(Scheme),
    status: 200,
    isKept: true,
    problems: ['not_found'],
  }),
  readSchemeImage: contentPicture('GET /schemes/image/{id}', 'The picture of a scheme'),
  findSchemes: publicCall('POST /schemes/find', {
    summary: 'What somebody with these answers can get; nothing of them is kept',
    body: FindSchemes,
    reply: z.object({ data: z.array(FoundScheme) }),
    status: 200,
  }),
};

export const officeSchemeEndpoints = {
  listAllSchemes: officeCall('GET /admin/schemes', {
    duties: ['owner', 'editor'],
    says: 'listSchemes',
    summary: 'All schemes, as they were written',
    query: ContentListQuery,
    reply: listOf(OfficeScheme),
    status: 200,
  }),
  createScheme: officeCall('POST /admin/schemes', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveScheme',
    summary: 'Create a scheme',
    bodyType: 'multipart',
    body: CreateScheme,
    reply: oneOf(OfficeScheme),
    status: 201,
    problems: ['slug_taken', ...pictureProblems],
  }),
  updateScheme: officeCall('PUT /admin/schemes/{id}', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveScheme',
    summary: 'Change a scheme; fields that are not sent stay',
    bodyType: 'multipart',
    params: IdParams,
    body: UpdateScheme,
    reply: oneOf(OfficeScheme),
    status: 200,
    problems: ['not_found', 'slug_taken', ...pictureProblems],
  }),
  deleteScheme: officeCall('DELETE /admin/schemes/{id}', {
    duties: ['owner', 'editor'],
    says: 'deleteScheme',
    summary: 'Delete a scheme',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
  markSchemeChecked: officeCall('POST /admin/schemes/{id}/checked', {
    duties: ['owner', 'editor'],
    says: 'saveScheme',
    summary: 'Say that a scheme was checked today; after its first check it is shown',
    params: IdParams,
    reply: oneOf(OfficeScheme),
    status: 200,
    problems: ['not_found'],
  }),
  tryScheme: officeCall('POST /admin/schemes/try', {
    duties: ['owner', 'editor'],
    says: 'tryScheme',
    summary: 'Try a rule with answers, part by part',
    body: TryScheme,
    reply: oneOf(TriedScheme),
    status: 200,
  }),
};
