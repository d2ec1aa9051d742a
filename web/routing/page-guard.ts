/** Who may see a page. `own`: it shows something else to each, and looks by itself who is signed in. */
export type PageGuard = 'guests' | 'members' | 'own';

/** Only the browser draws such a page: it alone knows who is signed in. */
export const isOfMembers = (guard: PageGuard | undefined): boolean => guard === 'members' || guard === 'own';
