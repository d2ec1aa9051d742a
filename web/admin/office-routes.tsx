import type { RouteObject } from 'react-router';
import { AdminsOnly } from '../accounts/AdminsOnly.tsx';
import type { App } from '../app/app.ts';
import type { Page, PageHandle } from '../app/page.ts';
import { isGate } from '../gate/gate-path.ts';
import type { Namespace } from '../i18n/word-keys.ts';
import { officePages } from '../routing/office-pages.ts';
import { routeOf } from '../routing/site-page.tsx';
import { AdminLayout } from './shell/AdminLayout.tsx';

const officeWords = ['admin', 'account', 'problems'] as const satisfies readonly Namespace[];
const pageFiles = import.meta.glob<Page>('./**/*Page.tsx');

/** Before anybody asks who is signed in. */
const recallSession = async (): Promise<void> => {
  if (import.meta.env.SSR || !isGate(location.pathname)) return;
  const { recallGateSession } = await import('../gate/gate-session.ts');
  await recallGateSession().catch(() => undefined);
};

/** Loaded on demand: nothing of it is in other pages' scripts. */
export const officeRoute = (app: App): RouteObject => ({
  lazy: async () => {
    await Promise.all([
      app.needWords(officeWords, 'atOnce'),
      import('#contract/tables/rare-calls.ts'),
      import('#contract/tables/office-calls.ts'),
      recallSession(),
    ]);
    return {
      Component: () => (
        <AdminsOnly>
          <AdminLayout />
        </AdminsOnly>
      ),
      handle: { module: 'web/admin/office-routes.tsx' } satisfies PageHandle,
    };
  },
  children: officePages.map((page) => routeOf(page, pageFiles, app)),
});
