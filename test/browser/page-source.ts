import assert from 'node:assert/strict';

/** As the browser reads it. */
export const withoutEscapes = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** All contents of the tags of a head that have this name. */
export const contents = (html: string, name: string): string[] =>
  Array.from(html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)).flatMap(([, key, content = '']) =>
    key === name ? [withoutEscapes(content)] : [],
  );
export const content = (html: string, name: string): string => {
  const [only, ...others] = contents(html, name);
  assert.ok(only && others.length === 0, `${name} should stand in the page once`);
  return only;
};

export type Thing = Record<string, unknown> & { '@type': string };
/** What programs are told of the page in the words of schema.org. */
export const thingsIn = (html: string): Thing[] =>
  Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, json = '']) =>
    JSON.parse(json),
  );
