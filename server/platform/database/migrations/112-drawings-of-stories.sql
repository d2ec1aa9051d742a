-- A picture of a story may be one of our drawings, by its name. An uploaded one, where both are there, is shown.
ALTER TABLE stories ADD COLUMN drawing text CHECK (drawing IN (
  'craft-brass', 'craft-embroiderer', 'craft-potter', 'hero-community',
  'hero-mason', 'hero-weaver', 'project-legal', 'project-relief',
  'project-rights', 'scene-classroom', 'scene-health', 'scene-women-group'
));
