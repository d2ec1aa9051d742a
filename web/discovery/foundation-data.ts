import { languages } from '#contract/values/language.ts';
import { iconsOf } from '../icons/site-icons.ts';
import type { DescribedPage } from './described-page.ts';

/** Short form of the foundation, as publisher or organiser. */
export const briefFoundationData = ({ frame, language, siteUrl }: DescribedPage) => ({
  '@type': 'NGO',
  '@id': `${siteUrl}/#foundation`,
  name: frame.settings.foundation.name[language],
  url: `${siteUrl}/`,
  logo: `${siteUrl}${iconsOf(frame.settings.identity).mark512}`,
});

export function foundationData(page: DescribedPage) {
  const { frame, head, language } = page;
  const { name, tagline, address, phone, email } = frame.settings.foundation;
  const reach = { ...(phone && { telephone: phone }), ...(email && { email }) };
  const elsewhere = Object.values(frame.settings.social).filter((link) => link !== null);
  return {
    ...briefFoundationData(page),
    alternateName: languages.filter((other) => other !== language).map((other) => name[other]),
    description: head.description,
    slogan: tagline[language],
    ...(address && { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'IN' } }),
    ...reach,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      ...reach,
      availableLanguage: languages,
    },
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}
