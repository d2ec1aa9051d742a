/** Elements of the server's page that the script works with, by their `data-part`. */
export const partIn = <Found extends HTMLElement>(root: ParentNode, name: string): Found | null =>
  root.querySelector<Found>(`[data-part="${name}"]`);

export const partAround = <Found extends HTMLElement>(target: EventTarget | null, name: string): Found | null =>
  target instanceof Element ? target.closest<Found>(`[data-part="${name}"]`) : null;

/** Asks first while the only sight of a PIN is on the screen. */
export function mayLoseCard(): boolean {
  const question = partIn(document, 'card')?.dataset.label;
  return !question || confirm(question);
}

export function show(root: ParentNode, name: string, isShown: boolean): void {
  const part = partIn(root, name);
  if (part) part.hidden = !isShown;
}
