import { storyDrawings, storyLengths } from '#contract/stories/stories.facts.ts';
import type { OfficeStory } from '#contract/stories/stories.ts';
import { createStory, deleteStory, updateStory } from '../../store/office-acts.ts';
import { officeHead } from '../shared/office-head.ts';
import { ConsentFacts, type ConsentField, consentInputs } from './ConsentFacts.tsx';
import { ContentScreen } from './ContentScreen.tsx';
import type { ContentKind } from './content-kind.ts';

export const head = officeHead('nav.stories');

type StoryField = 'title' | 'content' | 'details' | 'person_name' | ConsentField;

const stories: ContentKind<OfficeStory, StoryField> = {
  words: 'stories',
  list: (ask) => ask('listAllStories'),
  create: ({ store }, draft) => store.dispatch(createStory(draft)).unwrap(),
  update: ({ store }, id, changes) => store.dispatch(updateStory({ id, changes })).unwrap(),
  remove: ({ store }, id) => store.dispatch(deleteStory(id)).unwrap(),
  withdraw: ({ ask }, id) => ask('withdrawStory', { params: { id } }),
  saveFailed: { create: 'storyFailed.create', update: 'storyFailed.update' },
  fields: [
    { name: 'title', label: 'field.name', input: 'line', longest: storyLengths.title, required: 'name_required' },
    {
      name: 'content',
      label: 'field.description',
      input: 'text',
      longest: storyLengths.content,
      required: 'description_required',
    },
    { name: 'details', label: 'field.details', input: 'text', longest: storyLengths.details },
    {
      name: 'person_name',
      label: 'field.person',
      hint: 'field.personHint',
      input: 'line',
      longest: storyLengths.person_name,
    },
    ...consentInputs,
  ],
  pictureRequired: 'story_image_required',
  drawings: storyDrawings,
  nameOf: ({ title }) => title,
  textOf: ({ content }) => content,
  Facts: StoryFacts,
};

export const Component = () => <ContentScreen kind={stories} />;

function StoryFacts({ row }: { row: OfficeStory }) {
  return (
    <>
      <ConsentFacts row={row} />
      {row.person_name && <bdi>{row.person_name}</bdi>}
    </>
  );
}
