import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from './browsers/floors.ts';
import { callTables } from './call-tables.ts';
import { nameClass } from './class-names.ts';
import { wordFiles } from './word-files.ts';

/**
 * One chunk for what every page needs: a tenth smaller than twenty chunks. The rest of `web/ui` and the pages stay apart, so
 * that a page fetches only what it shows.
 */
const libraries =
  '(react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|@reduxjs|immer|use-sync-external-store)';
/** Used by nearly every page. */
const shapes =
  '(Arch|Avatar|late-part|initial-of|RoundButton|Card|EmptyState|ErrorBox|Paragraphs|paragraphs|Picture|picture-source|SectionHead|words-in)';
const everyPage = {
  name: 'app',
  test: new RegExp(
    `node_modules/${libraries}/|/web/(layout/(?!UserMenu|Member|LogoutButton)|calls|app/(?!screens|pages|addresses-of|sign-in-paths|safe-path)|store/(?!office-)|i18n|routing/site-page|ui/${shapes}\\b)|/contract/(tables/public-calls|protocol/(?!problem[\\w-]*\\.ts)|values/(email|india-day|language|phone|same-words))`,
  ),
};
/** Small modules that are shown together: those of events, and those of the other lists and figures. */
const events = {
  name: 'events',
  test: /\/web\/events\/(EventCard|EventLeaf|EventTime|EventPicture|event-pictures|Place)\b/,
};
/** What the page of an event and a pass show beside that. */
const oneEvent = {
  name: 'one-event',
  test: /\/web\/(events\/(LateRegistrationToasts|pass|use-my-registrations|format-whole-day)|ui\/(Ticket|Meter|TickList))\b|\/contract\/values\/map-link\b/,
};
/** Who may see a page: only for pages that are not for everybody. */
const guards = {
  name: 'guards',
  test: /\/web\/accounts\/(GuestsOnly|MembersOnly|AuthenticationRequired)\b/,
};
const lists = {
  name: 'lists',
  test: /\/web\/(figures\/|lists\/|ui\/(Stat|CallBand|Skeleton)\b|page-texts\/PageText\b|projects\/project-pictures)/,
};
const news = { name: 'news', test: /\/web\/news\/MissingNews\b/ };
/** Chosen in the office: without a chunk of their own they went into the first script of every page. */
const looks = { name: 'looks', test: /\/web\/styles\/palettes\b/ };
/** The first script and what it imports: one file, so that nothing in it waits for another. */
const first = {
  name: 'boot',
  test: /vite\/preload-helper|\/contract\/values\/language\.ts|\/web\/(entry-boot|first-paint\/(?!Document|inline-script|page-state)[\w-]+|calls\/(session-keys|time-limit)|offline\/saves-data|app\/office-path|i18n\/(read-stored|language-memory|load-words)|ui\/popover)\.ts/,
  priority: 1,
};

/** Lets browsers compile these functions while the script arrives, not in one long task. */
const compileAhead = ({ name }: { name: string }) => (name === 'app' ? '//# allFunctionsCalledOnLoad' : '');

/** One configuration for three uses: the browser's files, the page renderer (`--ssr`) and development. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), callTables(), wordFiles()],
  appType: 'custom',
  css: { modules: { generateScopedName: nameClass } },
  publicDir: false,
  build: {
    target: isSsrBuild ? 'es2022' : buildTarget,
    cssTarget: buildTarget,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Open pages still request the previous build's files during a deploy; build/build.ts deletes older ones.
    emptyOutDir: isSsrBuild === true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Constants of `*.facts.ts` are inlined in the pages that use them: no request for a number.
      optimization: { inlineConst: { mode: 'all' } },
      input: isSsrBuild ? 'web/entry-server.tsx' : 'web/entry-boot.ts',
      output: isSsrBuild
        ? { codeSplitting: false }
        : {
            // Every page lists the files that may follow: seven signs of a hash suffice to tell them apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            postBanner: compileAhead,
            codeSplitting: { groups: [first, everyPage, events, oneEvent, lists, news, looks, guards] },
          },
    },
  },
  // Without a page of its own to scan, Vite would find dependencies while pages load, and answer their first requests with 504.
  optimizeDeps: { entries: ['web/entry-boot.ts', 'web/**/*Page.tsx'] },
  // The built renderer is one self-contained file: React runs in production mode, and a new build cannot break a
  // running product.
  ssr: { noExternal: isSsrBuild === true ? true : [] },
}));
