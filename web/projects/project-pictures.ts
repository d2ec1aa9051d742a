import legal from '../illustrations/project-legal.svg?no-inline';
import relief from '../illustrations/project-relief.svg?no-inline';
import rights from '../illustrations/project-rights.svg?no-inline';

const drawings = [legal, rights, relief];

/** Projects without a picture have our drawings in turn: those of the first three show just what these do. */
export const drawingAt = (index: number): string => drawings[index % drawings.length] ?? legal;
