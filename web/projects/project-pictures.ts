import legal from '../illustrations/project-legal.svg?no-inline';
import relief from '../illustrations/project-relief.svg?no-inline';
import rights from '../illustrations/project-rights.svg?no-inline';

const drawings = [legal, rights, relief];

/** Our drawings in turn for projects without picture; they fit the first three. */
export const drawingAt = (index: number): string => drawings[index % drawings.length] ?? legal;
