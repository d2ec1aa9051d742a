/** What a person may agree to. Nothing is shown here without `site`. */
export const consentUses = ['site', 'print', 'social'] as const;
export type ConsentUse = (typeof consentUses)[number];

/** The office is told so many days before a consent ends. */
export const consentWarningDays = 14;

/** Kinds that show a person, each with that person's consent. */
export const consentKinds = ['stories', 'team', 'voices'] as const;
export type ConsentKind = (typeof consentKinds)[number];
