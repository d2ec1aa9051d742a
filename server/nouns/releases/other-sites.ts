import { otherHostOf } from '#contract/values/https-link.ts';
import { inOneSpelling } from './one-spelling.ts';

/** Nobody can take an address there for money. */
const governmentSites = /(?:^|\.)(?:gov|nic)\.in$/;

/** Where a name of a host can begin: not inside of a word or an e-mail address. */
const begins = String.raw`(?<![\w@./\\-])`;
const name = '(?:[A-Za-z0-9-]{2,}\\.)+';
const ends = String.raw`(?![\w@-])`;
/** Ends that are no words: a sentence that goes on without a space makes none of them. */
const sureEnds = 'com org net info io co xyz biz ngo ong shop store icu cc tk ml'.split(' ');
/** They begin sentences, too: written small, or all in capitals, they are none. */
const otherEnds = 'in me link app page site online ly ai tv uk pk ru cn click'.split(' ');
const capital = (end: string): string => `${end.charAt(0).toUpperCase()}${end.slice(1)}`;
const inCapitals = (end: string): string => end.toUpperCase();
const anyOf = (...found: string[]): string => `(?:${found.join('|')})`;

/** With a scheme, or as mail programs make links of: `www.`, a path, or an end that is usual here. */
const links = [
  /\bhttps?:[\\/]*[^\s<>"'\\/]+/gi,
  /(?<![\w:/\\.-])[\\/]{2}[a-z0-9][^\s<>"'\\/]*\.[^\s<>"'\\/]+/gi,
  new RegExp(String.raw`${begins}www\.[a-z0-9-]+\.[a-z0-9.-]+${ends}`, 'gi'),
  new RegExp(String.raw`${begins}${name}[a-z]{2,}(?=\/\w)${ends}`, 'g'),
  new RegExp(
    `${begins}${name}${anyOf(...sureEnds, ...sureEnds.map(capital), ...sureEnds.map(inCapitals))}${ends}`,
    'g',
  ),
  new RegExp(`${begins}${name}${anyOf(...otherEnds)}${ends}`, 'g'),
  new RegExp(`${begins}(?:[A-Z0-9-]{2,}\\.)+${anyOf(...otherEnds.map(inCapitals))}${ends}`, 'g'),
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
