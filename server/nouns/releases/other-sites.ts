import { otherHostOf } from '#contract/values/https-link.ts';
import { inOneSpelling } from './one-spelling.ts';

/** Nobody can take an address there for money. */
const governmentSites = /(?:^|\.)(?:gov|nic)\.in$/;

/** With a scheme, or as mail programs make links of: `www.`, a path, or an end that is usual here. */
const links = [
  /\bhttps?:[\\/]*[^\s<>"'\\/]+/gi,
  /(?<![\w:/\\.-])[\\/]{2}[a-z0-9][^\s<>"'\\/]*\.[^\s<>"'\\/]+/gi,
  /(?<![\w@./\\-])(?:www\.[a-z0-9-]+\.[a-z0-9.-]+|(?:[a-z0-9-]{2,}\.)+[a-z]{2,}(?=\/\w)|(?:[a-z0-9-]{2,}\.)+(?:com|org|net|in|info|me|io|co|link|app|page|site|online|xyz))(?![\w@-])/g,
];

/** Hosts to which a text leads away from this site, besides those of the government. */
export const otherSitesIn = (given: string, publicUrl: string): string[] => {
  const text = inOneSpelling(given.replaceAll('\\', '/'));
  const found = links.flatMap((form) => [...text.matchAll(form)].map(([link]) => link));
  const hosts = found.flatMap((link) => {
    const host = otherHostOf(
      `https://${link
        .replace(/^https?:/i, '')
        .replace(/^[\\/]+/, '')
        .replace(/[.,;:!?)\]'"]+$/, '')}`,
      publicUrl,
    );
    return host === null || governmentSites.test(host) ? [] : [host];
  });
  return [...new Set(hosts)];
};
