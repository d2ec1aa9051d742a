import { renderToStaticMarkup } from 'react-dom/server';
import type { PageRequest, PageTools, RenderedPage } from '#contract/page.ts';
import { telephoneLink } from '../contact/office-links.ts';
import { Document } from '../first-paint/Document.tsx';
import type { Translate } from '../i18n/word-keys.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

const pages = [
  { path: '/', word: 'nav.home' },
  { path: '/events', word: 'nav.events' },
  { path: '/my-registrations', word: 'nav.myRegistrations' },
  { path: '/contact', word: 'nav.contact' },
  { path: '/donate', word: 'nav.donate' },
] as const;

const keptId = 'kept';

/** Kept by the service worker, and shown offline for pages that are not kept; it links to those that are. It stays plain HTML. */
export async function offlinePage(
  { language }: PageRequest,
  { send, findAssets }: PageTools,
  t: Translate,
): Promise<RenderedPage> {
  const { foundation, identity } = (await send('readSettings', { query: { lang: language } })).data;
  const { name, phone } = foundation;
  const body = (
    <main id="content">
      <EmptyState level={1} title={t('offline:title')} text={t('offline:text')}>
        <LinkButton href="">{t('offline:retry')}</LinkButton>
        {phone && (
          <LinkButton look="quiet" icon="phone" href={telephoneLink(phone)} aria-label={t('frame.call', { phone })}>
            <bdi dir="ltr">{phone}</bdi>
          </LinkButton>
        )}
        <nav className="form narrow" aria-labelledby={keptId}>
          <p id={keptId}>
            <strong>{t('offline:kept')}</strong>
          </p>
          <ul className="form">
            {pages.map(({ path, word }) => (
              <li key={path} data-page={path}>
                <LinkButton size="wide" look="quiet" href={path}>
                  {t(word)}
                </LinkButton>
              </li>
            ))}
          </ul>
        </nav>
      </EmptyState>
    </main>
  );
  const document = (
    <Document
      language={language}
      head={{ title: `${t('offline:title')} | ${name[language]}`, description: t('offline:text'), hidden: true }}
      address={undefined}
      described={undefined}
      assets={findAssets([])}
      identity={identity}
      body={renderToStaticMarkup(body)}
      state={undefined}
    />
  );
  return { status: 200, html: `<!doctype html>${renderToStaticMarkup(document)}` };
}
