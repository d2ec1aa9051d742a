import type { Send } from '#contract/send.ts';
import { languages } from '#contract/values/language.ts';
import { addressIn } from '../i18n/address-in.ts';

/** Of pages of which there is one for each item: the call that lists the items. */
const lists: Readonly<
  Record<string, 'listNews' | 'listEvents' | 'listNewsletters' | 'listSchemes' | 'listTasks' | undefined>
> = {
  '/events/:id': 'listEvents',
  '/schemes/:slug': 'listSchemes',
  '/how/:slug': 'listTasks',
  '/news/:id': 'listNews',
  '/news/newsletters/:id': 'listNewsletters',
};

interface Place {
  path: string;
  changed?: string;
}

/** Every page with something to show, in every language, each with its alternates, as in the pages themselves. */
export async function drawSitemap(pages: readonly { path: string }[], send: Send, siteUrl: string): Promise<string> {
  const { emptyPages } = await send('readPageTexts');
  const shown = pages.filter(({ path }) => !emptyPages.some((empty) => empty === path));
  const places = (await Promise.all(shown.map((page) => placesOf(page, send)))).flat();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...places.flatMap((place) => entriesOf(place, siteUrl)),
    '</urlset>',
    '',
  ].join('\n');
}

async function placesOf({ path }: { path: string }, send: Send): Promise<Place[]> {
  const each = lists[path];
  if (!each) return [{ path }];
  const { data } = await send(each);
  return data.flatMap((item) => {
    // Those of the office have pages there.
    if ('audience' in item) return item.audience === 'visitor' ? { path: path.replace(':slug', item.id) } : [];
    if ('slug' in item) return { path: path.replace(':slug', encodeURIComponent(item.slug)) };
    // Of a course the page of its first day stands for all.
    if ('course' in item && item.course && item.course.event_id !== item.id) return [];
    const changed = 'updated_at' in item ? item.updated_at : item.date;
    return { path: path.replace(':id', encodeURIComponent(item.id)), changed };
  });
}

function entriesOf({ path, changed }: Place, siteUrl: string): string[] {
  const address = escapeForXml(`${siteUrl}${path}`);
  const link = (tag: string, href: string) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
  const siblings = [
    ...languages.map((language) => link(language, addressIn(address, language))),
    link('x-default', address),
  ].join('');
  const day = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
  return languages.map((language) => `<url><loc>${addressIn(address, language)}</loc>${day}${siblings}</url>`);
}

const escapeForXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
