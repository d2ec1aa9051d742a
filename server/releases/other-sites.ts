import { otherHostOf } from '#contract/values/https-link.ts';

/** Nobody can take an address there for money. */
const governmentSites = /(?:^|\.)(?:gov|nic)\.in$/;

/** Hosts to which a text leads away from this site, besides those of the government. */
export const otherSitesIn = (text: string, publicUrl: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s<>"']+/gi)].flatMap(([link]) => {
    const host = otherHostOf(link, publicUrl);
    return host === null || governmentSites.test(host) ? [] : [host];
  });
