export const storyLengths = { title: 200, content: 5_000, details: 20_000, person_name: 100 } as const;

/** Our own drawings: a story may have one for a picture, because people often must not be shown. */
export const storyDrawings = [
  'craft-brass',
  'craft-embroiderer',
  'craft-potter',
  'hero-community',
  'hero-mason',
  'hero-weaver',
  'project-legal',
  'project-relief',
  'project-rights',
  'scene-classroom',
  'scene-health',
  'scene-women-group',
] as const;
export type StoryDrawing = (typeof storyDrawings)[number];
