import type { InLanguages } from '#contract/values/language.ts';

/** A project or story of the home page: a card, and whole in a dialog. */
export interface Showcase extends InLanguages<'name' | 'description' | 'details'> {
  /** Id of its card, for links. */
  anchor: string;
  name: string;
  description: string;
  details: string | null;
  /** Who the story is about. */
  person: string | null;
  image: string | null;
  /** Our drawing, where there is no picture. */
  drawing: string;
  isSample: boolean;
}

export type ShowcaseLook = 'project' | 'story';
