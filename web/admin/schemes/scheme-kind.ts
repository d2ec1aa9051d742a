import type { Scheme } from '#contract/schemes/schemes.ts';
import type { ContentKind } from '../content/content-kind.ts';

/** What the shared screens of content need of a scheme. */
export const schemeKind: Pick<ContentKind<Scheme, 'name'>, 'words' | 'nameOf' | 'remove'> = {
  words: 'schemes',
  nameOf: ({ name }) => name,
  remove: ({ ask }, id) => ask('deleteScheme', { params: { id } }),
};
