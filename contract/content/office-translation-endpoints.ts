import { officeCall } from '../protocol/endpoint.ts';
import { IdParams } from '../protocol/fields.ts';
import { listOf, oneOf, pagedListOf } from '../protocol/paging.ts';
import {
  ContentThingParams,
  CorrectTranslation,
  FieldTranslations,
  GlossaryTerm,
  TranslateContent,
  Translation,
  TranslationsQuery,
  UpdateGlossary,
} from './translations.ts';

/** Office calls about the content in Hindi and Urdu. */
export const officeTranslationEndpoints = {
  listTranslations: officeCall('GET /admin/translations', {
    duties: ['owner', 'editor'],
    says: 'listTranslations',
    summary: 'Texts of the content in the other languages; first those that visitors saw untranslated most',
    query: TranslationsQuery,
    reply: pagedListOf(Translation),
    status: 200,
  }),
  correctTranslation: officeCall('PUT /admin/translations/{id}', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveTranslation',
    summary: 'Write what a text is in the other language; no machine replaces it',
    params: IdParams,
    body: CorrectTranslation,
    reply: oneOf(Translation),
    status: 200,
    problems: ['not_found'],
  }),
  readContentTranslations: officeCall('GET /admin/content/{kind}/{id}/translations', {
    duties: ['owner', 'editor'],
    says: 'listTranslations',
    summary: 'The fields of one thing in the other languages, and how far each is',
    params: ContentThingParams,
    reply: listOf(FieldTranslations),
    status: 200,
    problems: ['not_found'],
  }),
  translateContent: officeCall('PUT /admin/content/{kind}/{id}/translations', {
    duties: ['owner', 'editor'],
    publicWords: true,
    says: 'saveTranslation',
    summary: 'Write fields of one thing in another language; an empty text takes back what a person wrote',
    params: ContentThingParams,
    body: TranslateContent,
    reply: listOf(FieldTranslations),
    status: 200,
    problems: ['not_found'],
  }),
  readGlossary: officeCall('GET /admin/glossary', {
    duties: ['owner', 'editor'],
    says: 'readGlossary',
    summary: 'Names of people and places that no machine may translate',
    reply: listOf(GlossaryTerm),
    status: 200,
  }),
  updateGlossary: officeCall('PUT /admin/glossary', {
    duties: ['owner', 'editor'],
    says: 'saveGlossary',
    summary: 'Replace the list of names that no machine may translate',
    body: UpdateGlossary,
    reply: listOf(GlossaryTerm),
    status: 200,
  }),
};
