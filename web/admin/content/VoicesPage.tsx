import { voiceLengths } from '#contract/page-lists/page-lists.facts.ts';
import type { Voice } from '#contract/page-lists/page-lists.ts';
import { officeHead } from '../shared/office-head.ts';
import { ConsentFacts, type ConsentField, type ConsentRow, consentInputs } from './ConsentFacts.tsx';
import { ContentScreen } from './ContentScreen.tsx';
import type { ContentKind } from './content-kind.ts';
import { actsOfList } from './page-list.ts';

export const head = officeHead('nav.voices');

type Row = Voice & ConsentRow;
type Field = 'words' | 'name' | 'place' | ConsentField;

const voices: ContentKind<Row, Field> = {
  ...actsOfList<Row, Field>('voices'),
  withdraw: ({ ask }, id) => ask('withdrawVoice', { params: { id } }),
  fields: [
    { name: 'words', label: 'field.words', input: 'text', longest: voiceLengths.words, required: 'content_required' },
    { name: 'name', label: 'field.name', input: 'line', longest: voiceLengths.name, required: 'name_required' },
    { name: 'place', label: 'field.place', input: 'line', longest: voiceLengths.place },
    ...consentInputs,
  ],
  nameOf: ({ name }) => name,
  textOf: ({ words }) => words,
  Facts: ConsentFacts,
};

export const Component = () => <ContentScreen kind={voices} />;
