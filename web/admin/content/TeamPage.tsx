import { teamLengths } from '#contract/page-lists/page-lists.facts.ts';
import type { TeamMember } from '#contract/page-lists/page-lists.ts';
import { officeHead } from '../shared/office-head.ts';
import { ConsentFacts, type ConsentField, type ConsentRow, consentInputs } from './ConsentFacts.tsx';
import { ContentScreen } from './ContentScreen.tsx';
import type { ContentKind } from './content-kind.ts';
import { actsOfList } from './page-list.ts';

export const head = officeHead('nav.team');

type Row = TeamMember & ConsentRow;
type Field = 'name' | 'task' | 'text' | ConsentField;

const team: ContentKind<Row, Field> = {
  ...actsOfList<Row, Field>('team'),
  withdraw: ({ ask }, id) => ask('withdrawTeamMember', { params: { id } }),
  fields: [
    { name: 'name', label: 'field.name', input: 'line', longest: teamLengths.name, required: 'name_required' },
    { name: 'task', label: 'field.task', input: 'line', longest: teamLengths.task },
    { name: 'text', label: 'field.text', input: 'text', longest: teamLengths.text },
    ...consentInputs,
  ],
  nameOf: ({ name }) => name,
  textOf: ({ task }) => task,
  Facts: ConsentFacts,
};

export const Component = () => <ContentScreen kind={team} />;
