/** Names the notice that people agree to when they register; a new text gets a new name. */
export const consentVersion = '2026-11';
