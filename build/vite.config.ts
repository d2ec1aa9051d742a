import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { wordFiles } from './word-files.ts';

/**
 * What every page needs goes into one file: it travels a tenth smaller than in twenty pieces. The rest of `web/ui` and the pages
 * stay apart, so that a page fetches only what it shows.
 */
const libraries =
  '(react|react-dom|scheduler|react-router|react-redux|redux|redux-thunk|@reduxjs|immer|use-sync-external-store)';
/** What nearly every page is composed of. */
const shapes =
  '(Arch|CallBand|Card|EmptyState|ErrorBox|Paragraphs|paragraphs|Picture|picture-source|SectionHead|Skeleton|words-in)';
/** Who may see a page is asked at the door of every page. */
const doors = '(GuestsOnly|MembersOnly|AuthenticationRequired|sign-in-paths|safe-path|use-auth)';
const everyPage = {
  name: 'app',
  test: new RegExp(
    `node_modules/${libraries}/|/web/(layout|calls|app/|store/(?!office-)|i18n|routing/site-page|accounts/${doors}\\b|ui/${shapes}\\b)|/contract/(?!paths|audit/|content/|values/machine-time|\\S+\\.facts\\.ts)`,
  ),
};
/** Small files that are shown together travel together: those of events, and those of the other lists and figures. */
const events = {
  name: 'events',
  test: /\/web\/events\/(EventCard|EventLeaf|EventTime|EventPicture|event-pictures|Place)\b/,
};
const lists = { name: 'lists', test: /\/web\/(figures\/|lists\/|ui\/Stat\b|projects\/project-pictures)/ };
const news = { name: 'news', test: /\/web\/news\/(news-calls|MissingNews)\b/ };
/** The first script and the little that it needs to fetch the rest: one file, because nothing of it may wait for another. */
const first = {
  name: 'boot',
  test: /vite\/preload-helper|\/contract\/values\/language\.ts|\/web\/(entry-boot|first-paint\/(?!Document|inline-script|page-state)[\w-]+|calls\/session-keys|offline\/saves-data|app\/office-path|i18n\/(read-stored|language-memory))\.ts/,
  priority: 1,
};

/** Lets browsers compile what every page runs while it arrives, and not in one long breath that keeps a finger waiting. */
const compileAhead = ({ name }: { name: string }) => (name === 'app' ? '//# allFunctionsCalledOnLoad' : '');

/** One configuration for three uses: the browser's files, the page renderer (`--ssr`) and development. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), wordFiles()],
  appType: 'custom',
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // Pages that are open during a deploy still ask for the files of the build before; build/build.ts clears older ones.
    emptyOutDir: isSsrBuild === true,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Lengths of `*.facts.ts` stand in the pages that use them: no page fetches a file for a number.
      optimization: { inlineConst: { mode: 'all' } },
      input: isSsrBuild ? 'web/entry-server.tsx' : 'web/entry-boot.ts',
      output: isSsrBuild
        ? { codeSplitting: false }
        : { postBanner: compileAhead, codeSplitting: { groups: [first, everyPage, events, lists, news] } },
    },
  },
  // The built renderer is one self-contained file: React runs in production mode, and a new build takes nothing from under a
  // product that still runs.
  ssr: { noExternal: isSsrBuild === true ? true : [] },
}));
