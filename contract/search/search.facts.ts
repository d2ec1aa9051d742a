export const foundKinds = ['page', 'scheme', 'event', 'project', 'news'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Content kinds that can be found. */
export const foundContentKinds = ['events', 'news', 'projects', 'schemes'] as const;

/** More are not shown: another word helps more than a second page. */
export const mostFound = 30;
/** Words beyond these are not looked for. */
export const mostSearchedWords = 8;
/** Of the text that comes with a result. */
export const longestFoundText = 300;
