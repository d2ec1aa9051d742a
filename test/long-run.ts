/** `npm run test:long` does everything often and everywhere; `npm test` does enough of it to be quick. */
export const isLongRun = process.env.LONG_RUN === 'yes';

/** Screens on which pages are searched for barriers: a phone always, a laptop in the long run. */
export const searchedWidths = isLongRun ? [360, 1280] : [360];
