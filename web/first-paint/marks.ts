/**
 * The attributes by which inline script, styles and scripts tell each other how far a page has come. Styles and pages write them out;
 * `marks.test.ts` compares them with this file.
 */

/** Of the inline script: the address of the styles of all pages. */
export const deferredStyles = 'data-deferred-styles';
/** Of the page: it is painted in the fonts of the system until ours have come. */
export const systemFonts = 'data-system-fonts';
/** Of a part of such a page: it is changed to our fonts already. */
export const webFonts = 'data-web-fonts';
/** Of the page: nothing waits to be laid out any more. */
export const laidOut = 'data-laid-out';
/** Of the page: what is fetched now, nobody waits for. */
export const prefetching = 'data-prefetching';
/** Inside a page that shows nothing without the application. */
export const needsApp = 'data-needs-app';
/** Of a link to the login: the hash that carries the wish of somebody who is signed in. */
export const earlyIntent = 'data-early-intent';
