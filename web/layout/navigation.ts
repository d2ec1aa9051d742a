/** The entries of the header, in order. Donate has a button of its own. */
export const mainEntries = [
  { to: '/', word: 'nav.home' },
  { to: '/about', word: 'nav.about' },
  { to: '/projects', word: 'nav.projects' },
  { to: '/impact', word: 'nav.impact' },
  { to: '/events', word: 'nav.events' },
  { to: '/contact', word: 'nav.contact' },
] as const;

export const footerEntries = [...mainEntries.slice(1), { to: '/donate', word: 'nav.donate' }] as const;
