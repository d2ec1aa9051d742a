import type { Story } from '#contract/stories/stories.ts';
import { type InLanguages, type Language, languageOf } from '#contract/values/language.ts';
import { createListSlice, hasId, type PartQuery } from './list-slice.ts';

/** A story in the shape of pages. */
export interface SuccessStory
  extends Pick<Story, 'id' | 'person_name' | 'details' | 'isSample' | 'created_at'>,
    InLanguages<'name' | 'description' | 'details'> {
  name: string;
  description: string;
  image: string | null;
}

const toSuccessStory = (story: Story): SuccessStory => ({
  id: story.id,
  name: story.title,
  description: story.content,
  person_name: story.person_name,
  details: story.details,
  image: story.hasImage ? story.imageUrl : null,
  isSample: story.isSample,
  language: story.language,
  ...(story.languages && {
    languages: {
      name: languageOf(story, 'title'),
      description: languageOf(story, 'content'),
      details: languageOf(story, 'details'),
    },
  }),
  created_at: story.created_at,
});

export const storiesSlice = createListSlice({
  name: 'successStories',
  list: (ask, query: PartQuery<{ pageSize: string }>) => ask('listStories', { query }),
  toItem: (sent) => (hasId(sent) ? toSuccessStory(sent as Story) : undefined),
});

/** Loaded at every mount of the section, which dispatches `mountStories`. */
export const { reducer: successStoriesReducer, load: loadStories, mount: mountStories } = storiesSlice;

export const readStory = ({ id, language }: { id: string; language: Language }) =>
  storiesSlice.read({ id, request: (ask) => ask('readStory', { params: { id }, query: { lang: language } }) });
