import type { PageRequest, PageTools, RenderedPage } from '#contract/page.ts';
import type { Identity } from '#contract/settings/identity.ts';
import type { Translate } from '../i18n/word-keys.ts';
import { iconsOf, logoFile } from '../icons/site-icons.ts';
import mark from '../illustrations/logo-mark.svg?no-inline';
import { privatePaths } from '../routing/known-pages.ts';
import { listedPages } from '../routing/public-pages.ts';
import { robotsText } from './robots.ts';
import { securityText } from './security-text.ts';
import { drawSitemap } from './sitemap.ts';
import { describeApplication } from './web-manifest.ts';

export type SiteFile = (request: PageRequest, tools: PageTools, t: Translate) => Promise<RenderedPage>;

const text = (type: string, content: string): RenderedPage => ({ status: 200, type, html: content });
/** Fixed addresses at which programs request icons; the built files have hashed names. */
const elsewhere =
  (addressOf: (identity: Identity) => string): SiteFile =>
  async ({ language }, { send }) => {
    const { identity } = (await send('readSettings', { query: { lang: language } })).data;
    return { status: 302, html: '', location: addressOf(identity) };
  };

/** Well-known files. */
const siteFiles: Partial<Record<string, SiteFile>> = {
  '/robots.txt': async (_request, { publicUrl }) =>
    text('text/plain; charset=utf-8', robotsText(privatePaths(), publicUrl)),
  '/.well-known/security.txt': async ({ language }, { send, publicUrl, now }) => {
    const { data } = await send('readSettings', { query: { lang: language } });
    return text('text/plain; charset=utf-8', securityText(data.foundation.email, publicUrl, now));
  },
  '/sitemap.xml': async (_request, { send, publicUrl }) =>
    text('application/xml; charset=utf-8', await drawSitemap(listedPages(), send, publicUrl)),
  '/manifest.webmanifest': async ({ language }, { send }) =>
    text('application/manifest+json; charset=utf-8', JSON.stringify(await describeApplication(language, send))),
  '/favicon.ico': elsewhere((identity) => iconsOf(identity).favicon),
  '/favicon.svg': elsewhere((identity) => logoFile(identity, 'icon-192.png') ?? mark),
  '/apple-touch-icon.png': elsewhere((identity) => iconsOf(identity).appleTouch),
};

export const siteFileAt = (path: string): SiteFile | undefined =>
  Object.hasOwn(siteFiles, path) ? siteFiles[path] : undefined;
