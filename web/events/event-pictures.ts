import type { Event, EventCategory } from '#contract/events/events.ts';
import relief from '../illustrations/project-relief.svg?no-inline';
import rights from '../illustrations/project-rights.svg?no-inline';
import classroom from '../illustrations/scene-classroom.svg?no-inline';
import health from '../illustrations/scene-health.svg?no-inline';
import together from '../illustrations/scene-women-group.svg?no-inline';

/** Our own drawings, for events without a picture. */
const scenes: Record<EventCategory, string> = {
  health,
  education: classroom,
  awareness: rights,
  fundraiser: relief,
  general: together,
};

export const sceneOf = ({ category }: Pick<Event, 'category'>): string => scenes[category];
