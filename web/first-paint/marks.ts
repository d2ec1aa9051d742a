/**
 * Marks of first paint, shared by inline script, styles and scripts. Styles and pages write them out; `marks.test.ts` compares.
 */

/** Of the page: its browser runs the application. Styles ask for it, since old browsers do not know `scripting`. */
export const script = 'data-script';
/** Of the inline script: the address of the styles of all public pages. */
export const deferredStyles = 'data-deferred-styles';
/** Of the inline script: the address of the office's own styles. */
export const officeStyles = 'data-office-styles';
/** Of the page: painted in system fonts until ours have loaded. */
export const systemFonts = 'data-system-fonts';
/** Of a part of such a page: already changed to our fonts. */
export const webFonts = 'data-web-fonts';
/** Of an Urdu page: Nastaliq has not come, and a system's Naskh stands in its place. */
export const naskh = 'data-naskh';
/** Of the page: all deferred layout is done. */
export const laidOut = 'data-laid-out';
/** Of the page: a fetch under way is only a prefetch. */
export const prefetching = 'data-prefetching';
/** Of the page: the address that somebody is going to, until it is shown. */
export const goingTo = 'data-going-to';
/** Inside a page that shows nothing without the application. */
export const needsApp = 'data-needs-app';
/** Of a page that leaves no trace and has no application. */
export const untraced = 'data-untraced';
/** Of the page: the server knows a recorded voice of one of its texts. */
export const clips = 'data-clips';
/** Of a button: it says the page, or what stands beside it. */
export const listen = 'data-listen';
/** Of a link to the login: the hash with the intent of a signed-in member. */
export const earlyIntent = 'data-early-intent';
