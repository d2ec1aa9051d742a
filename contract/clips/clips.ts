import { z } from 'zod';
import { officeCall, publicCall } from '../protocol/endpoint.ts';
import { Id, IdParams, Instant, LanguageCode, says } from '../protocol/fields.ts';
import { ContentQuery, oneChoice, oneOf, pagedListOf, pagingFields } from '../protocol/paging.ts';
import {
  askedHashLength,
  clipFilters,
  clipLengths,
  clipMakers,
  clipStates,
  clipTypes,
  longestPagePath,
  mostAskedHashes,
} from '../values/clip.ts';

const Hash = z.string(says('text_unreadable')).regex(/^[0-9a-f]{64}$/, says('text_unreadable'));
const name = (longest: number) => z.string(says('required')).max(longest, says('text_too_long'));

/** Whose text it is: content by kind, id and field, or words of a page by page and key. */
const placeFields = {
  kind: name(clipLengths.kind).nullable(),
  id: Id.nullable(),
  field: name(clipLengths.field).nullable(),
  page: name(clipLengths.page).nullable(),
  key: name(clipLengths.key).nullable(),
};

export const Clip = z.object({
  id: Id,
  seconds: z.number(),
  bytes: z.int(),
  type: oneChoice(clipTypes),
  made_by: oneChoice(clipMakers),
  /** Null: a machine, or somebody who has left. */
  who: z.string().nullable(),
  created_at: Instant,
});
export type Clip = z.infer<typeof Clip>;

/** A text in one language, with the voice that says it, if any. */
export const SpokenText = z.object({
  ...placeFields,
  language: LanguageCode,
  /** Of the thing that holds it; null for words of a page. */
  title: z.string().nullable(),
  text: z.string(),
  hash: Hash,
  /** `old`: the voice says what stood there before. */
  state: oneChoice(clipStates),
  /** How often its page was read in the last 30 days. */
  readers: z.int(),
  clip: Clip.nullable(),
});
export type SpokenText = z.infer<typeof SpokenText>;

export const ClipListQuery = z.object({
  ...pagingFields,
  state: oneChoice(clipFilters).default('all'),
  language: LanguageCode.optional(),
  /** The texts of one thing, or those of one page. */
  kind: name(clipLengths.kind).optional(),
  thing: Id.optional(),
  of: name(clipLengths.page).optional(),
});

/** The recording is uploaded beside it as `file`. */
export const SaveClip = z.object({
  kind: name(clipLengths.kind).optional(),
  id: Id.optional(),
  field: name(clipLengths.field).optional(),
  page: name(clipLengths.page).optional(),
  key: name(clipLengths.key).optional(),
  language: LanguageCode,
  /** Of the text that was read out; another text by now is a conflict. */
  hash: Hash.optional(),
});
export type SaveClip = z.input<typeof SaveClip>;

/** A clip of words that a page shows. */
const FoundClip = Clip.pick({ id: true, seconds: true, bytes: true, made_by: true }).extend({ hash: Hash });

const askedHash = `[0-9a-f]{${askedHashLength}}`;

export const clipEndpoints = {
  readClip: publicCall('GET /clips/{id}', {
    summary: 'A recorded text; parts of it by `Range`',
    params: IdParams,
    status: 200,
    problems: ['not_found'],
  }),
  findClips: publicCall('GET /clips', {
    summary: `Clips of texts by the first ${askedHashLength} signs of their hashes`,
    query: ContentQuery.pick({ lang: true }).extend({
      hashes: z
        .string(says('required'))
        .max(mostAskedHashes * (askedHashLength + 1), says('text_too_long'))
        .regex(new RegExp(`^${askedHash}(,${askedHash})*$`), says('text_unreadable')),
    }),
    reply: z.object({ data: z.array(FoundClip) }),
    status: 200,
  }),
  countClips: publicCall('GET /clips/count', {
    summary: 'How many texts of a page a voice can say',
    query: ContentQuery.pick({ lang: true }).extend({
      path: z.string(says('required')).max(longestPagePath, says('text_too_long')),
    }),
    reply: oneOf(z.object({ clips: z.int() })),
    status: 200,
    isKept: true,
  }),
};

export const officeClipEndpoints = {
  listClips: officeCall('GET /admin/clips', {
    duties: ['owner', 'editor'],
    says: 'listClips',
    summary: 'Texts and their voices, most read first',
    query: ClipListQuery,
    reply: pagedListOf(SpokenText).extend({
      counts: z.object({ missing: z.int(), old: z.int(), current: z.int() }),
    }),
    status: 200,
  }),
  saveClip: officeCall('POST /admin/clips', {
    duties: ['owner', 'editor'],
    says: 'saveClip',
    summary: 'Record a text; a clip that was there is replaced',
    bodyType: 'voice',
    body: SaveClip,
    reply: oneOf(SpokenText),
    status: 201,
    problems: ['not_found', 'conflict', 'voice_too_large', 'not_a_voice_note'],
  }),
  deleteClip: officeCall('DELETE /admin/clips/{id}', {
    duties: ['owner', 'editor'],
    says: 'cards',
    summary: 'Take a voice away',
    params: IdParams,
    status: 204,
    problems: ['not_found'],
  }),
};
