import type { Event } from '#contract/events/events.ts';

/** What is written: something new, a change, or something new that begins as a copy. */
export type EventDraft = { as: 'new' } | { as: 'change' | 'copy'; event: Event };

export interface EventDialogProps {
  draft: EventDraft;
  onSaved: () => void;
  /** The event itself is saved, its translations are not yet. */
  onHalfSaved: () => void;
  onClose: () => void;
}
