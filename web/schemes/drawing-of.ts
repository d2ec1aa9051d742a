interface SchemeDrawingName {
  /** `answers`: an answer of the finder is drawn the same. */
  sprite: 'answers' | 'schemes';
  name: string;
}

const answer = (name: string): SchemeDrawingName => ({ sprite: 'answers', name });
const own = (name: string): SchemeDrawingName => ({ sprite: 'schemes', name });

const drawings: Readonly<Record<string, SchemeDrawingName>> = {
  'e-shram': answer('e_shram'),
  'pm-sym': own('coins'),
  pmsby: own('umbrella'),
  pmjjby: own('shield'),
  'pm-jay': own('bed'),
  'up-bocw-card': answer('labour_card'),
  'up-bocw-maternity': answer('pregnant'),
  'up-bocw-wedding': answer('daughter_marries'),
  'pm-vishwakarma': own('tools'),
  'vb-g-ram-g': own('spade'),
  'up-old-age': answer('over_60'),
  'up-widow': answer('widow'),
  'up-disability': answer('disabled'),
  'kanya-sumangala': answer('schoolgirls'),
  'family-benefit': answer('earner_died'),
};

/** By the short name; what the office has added is a paper with a tick. */
export const drawingOf = (slug: string): SchemeDrawingName => drawings[slug] ?? own('paper');
