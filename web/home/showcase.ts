import type { InLanguages } from '#contract/values/language.ts';

/** A project or a story as the home page shows it: on a card, and whole in a dialog. */
export interface Showcase extends InLanguages<'name' | 'description' | 'details'> {
  /** Names its card in the page, so that links lead to it. */
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
