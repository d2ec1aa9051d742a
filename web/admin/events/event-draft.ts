import type { Event } from '#contract/events/events.ts';

/** A new event, a change, or a copy. */
export type EventDraft = { as: 'new' } | { as: 'change' | 'copy'; event: Event };

export interface EventDialogProps {
  draft: EventDraft;
  onSaved: () => void;
  /** The event is saved, its translations are not yet. */
  onHalfSaved: () => void;
  onClose: () => void;
}
