import type { PageAssets } from '#contract/page.ts';
import { darkGrounds, usualPalette } from '#contract/settings/identity.facts.ts';
import type { Identity } from '#contract/settings/identity.ts';
import { directionOf, type Language, languages } from '#contract/values/language.ts';
import type { Head } from '../app/page.ts';
import type { DescribedPage } from '../discovery/described-page.ts';
import { ShareTags } from '../discovery/ShareTags.tsx';
import { structuredDataOf } from '../discovery/structured-data.ts';
import { addressIn } from '../i18n/address-in.ts';
import { iconsOf } from '../icons/site-icons.ts';
import mark from '../illustrations/logo-mark.svg';
import { paletteStyles } from '../styles/palettes.ts';
import { inlineScript } from './inline-script.ts';
import * as marks from './marks.ts';
import { type PageState, stateElementId } from './page-state.ts';

interface DocumentProps {
  language: Language;
  head: Head;
  /** The page's address without language; absent where there is none to point to. */
  address: string | undefined;
  /** Absent for pages hidden from search engines. */
  described: DescribedPage | undefined;
  assets: PageAssets;
  /** Absent where the page could not be made. */
  identity: Identity | undefined;
  body: string;
  /** It has scripts of its own instead of the application. */
  untraced?: boolean;
  /** A recorded voice says one of its texts. */
  hasClips?: boolean;
  /** State for hydration; absent on pages that stay plain HTML. */
  state: PageState | undefined;
}

/** The HTML around the rendered application. Only this file inserts raw HTML. */
export function Document({
  language,
  head,
  address,
  described,
  assets,
  identity,
  body,
  untraced = false,
  hasClips = false,
  state,
}: DocumentProps) {
  const icons = iconsOf(identity);
  const palette = identity?.palette ?? usualPalette;
  const ownStyles = paletteStyles(palette);
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      {...(untraced && { [marks.untraced]: '' })}
      {...(hasClips && { [marks.clips]: '' })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <meta name="theme-color" content={darkGrounds[palette]} />
        <meta name="format-detection" content="telephone=no" />
        {head.hidden && <meta name="robots" content="noindex" />}
        {address && <link rel="canonical" href={addressIn(address, language)} />}
        {address &&
          languages.map((each) => <link key={each} rel="alternate" hrefLang={each} href={addressIn(address, each)} />)}
        {address && <link rel="alternate" hrefLang="x-default" href={address} />}
        {described && <ShareTags page={described} />}
        <link rel="icon" href={icons.favicon} sizes="32x32" />
        {!identity?.version && <link rel="icon" href={mark} type="image/svg+xml" />}
        <link rel="apple-touch-icon" href={icons.appleTouch} />
        <link rel="manifest" href={`/manifest.webmanifest?lng=${language}`} />
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {ownStyles && <link rel="stylesheet" href={ownStyles} />}
        <script
          {...{ [marks.deferredStyles]: assets.laterStyles, [marks.officeStyles]: assets.officeStyles }}
          dangerouslySetInnerHTML={{ __html: inlineScript }}
        />
        {assets.laterStyles && (
          <noscript>
            <link rel="stylesheet" href={assets.laterStyles} />
            <link rel="stylesheet" href={assets.oldStyles} />
          </noscript>
        )}
        {(state !== undefined || untraced) &&
          assets.scripts.map((script) => (
            // Low priority: on a slow network the picture and fonts of the first view go first.
            <script key={script} type="module" async fetchPriority="low" src={script} />
          ))}
        {described &&
          structuredDataOf(described).map((thing) => (
            <script
              key={JSON.stringify(thing)}
              type="application/ld+json"
              dangerouslySetInnerHTML={{ __html: escapeForScript(JSON.stringify(thing)) }}
            />
          ))}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{ __html: body }} />
        {state !== undefined && (
          <script
            id={stateElementId}
            type="application/json"
            dangerouslySetInnerHTML={{ __html: escapeForScript(JSON.stringify(state)) }}
          />
        )}
      </body>
    </html>
  );
}

/** `</` would end the script element, and old parsers reject two line separators. */
const escapeForScript = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
