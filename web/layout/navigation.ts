import { useFrame } from '../app/frame.ts';

/** The entries of the header, in order. Donate has a button of its own. */
const mainEntries = [
  { to: '/', word: 'nav.home' },
  { to: '/about', word: 'nav.about' },
  { to: '/projects', word: 'nav.projects' },
  { to: '/impact', word: 'nav.impact' },
  { to: '/events', word: 'nav.events' },
  { to: '/contact', word: 'nav.contact' },
] as const;

/** Pages that leave no trace are documents of their own. */
export const helpEntries = [
  { to: '/help', word: 'nav.help', reloadDocument: true },
  { to: '/schemes/find', word: 'nav.schemes' },
  { to: '/wages', word: 'nav.wages', reloadDocument: true },
] as const;

const footerEntries = [...mainEntries.slice(1), { to: '/donate', word: 'nav.donate' }] as const;

/** Without pages that have nothing to show. */
export const useEntries = (place: 'header' | 'footer') => {
  const { emptyPages } = useFrame();
  return (place === 'header' ? mainEntries : footerEntries).filter(({ to }) => !emptyPages.includes(to));
};
