/** Nobody can take an address there for money. */
const governmentSites = /(?:^|\.)(?:gov|nic)\.in$/;

const hostIn = (link: string): string => (URL.canParse(link) ? new URL(link).host : link);

/** Hosts of links in a text. */
export const hostsIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s<>"']+/gi)].map(([link]) => hostIn(link).toLowerCase());

/** Those that lead away from this site, besides those of the government. */
export const otherSitesIn = (text: string, publicUrl: string): string[] =>
  hostsIn(text).filter((host) => host !== new URL(publicUrl).host && !governmentSites.test(host));
