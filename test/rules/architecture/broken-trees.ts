import type * as importRules from './import-rules.ts';
import type * as rankRules from './rank-rules.ts';
import type * as textRules from './text-rules.ts';

type Files = Record<string, string>;
type RuleName = keyof typeof importRules | keyof typeof rankRules | keyof typeof textRules;

/** Negative controls: for every rule small trees that break it, each with a part of its complaint. */
export const brokenTrees: Record<RuleName, [Files, string][]> = {
  contractIsPure: [
    [{ 'contract/a.ts': "import { pino } from 'pino';" }, 'imports pino'],
    [{ 'contract/a.ts': "import type { Config } from '../server/config.ts';" }, 'imports server/config.ts'],
    [{ 'contract/a.ts': "import words from '#locales/en/site.json' with { type: 'json' };" }, 'imports locales'],
  ],
  contractKeepsItsRanks: [
    [
      { 'contract/values/a.ts': "import type { Id } from '../protocol/fields.ts';" },
      'imports contract/protocol/fields.ts',
    ],
    [{ 'contract/protocol/a.ts': "import { News } from '../news/news.ts';" }, 'imports contract/news/news.ts'],
    [{ 'contract/endpoints.ts': "import { officeCalls } from './tables/office-calls.ts';" }, 'imports contract/tables'],
    [{ 'contract/news/news.ts': "import type { endpoints } from '../endpoints.ts';" }, 'imports contract/endpoints.ts'],
    [{ 'contract/endpoints.ts': "import type { Send } from './send.ts';" }, 'imports contract/send.ts'],
    [{ 'contract/news.ts': '' }, 'contract/news.ts has no rank'],
  ],
  serverKeepsItsRanks: [
    [
      { 'server/platform/http/a.ts': "import type { A } from '../../shared/audit/audit.service.ts';" },
      'imports server/shared/audit',
    ],
    [{ 'server/shared/mail/a.ts': "import { b } from '../../nouns/events/b.ts';" }, 'imports server/nouns/events/b.ts'],
    [{ 'server/nouns/users/a.ts': "import { b } from '../../app.ts';" }, 'imports server/app.ts'],
    [{ 'server/other/a.ts': '' }, 'server/other/a.ts has no rank'],
  ],
  platformKeepsItsRanks: [
    [{ 'server/platform/process/a.ts': "import { b } from '../database/b.ts';" }, 'imports server/platform/database'],
    [{ 'server/platform/http/a.ts': "import type { B } from '../cache/b.ts';" }, 'imports server/platform/cache'],
    [{ 'server/platform/other/a.ts': '' }, 'server/platform/other/a.ts has no rank'],
  ],
  contentKeepsItsRanks: [
    [
      { 'server/shared/content/pictures/a.ts': "import { b } from '../content.routes.ts';" },
      'imports server/shared/content/content',
    ],
    [
      { 'server/shared/content/content.routes.ts': "import { b } from './samples/b.ts';" },
      'imports server/shared/content/samples',
    ],
  ],
  webKeepsItsRanks: [
    [{ 'web/ui/a.ts': "import type { B } from '../app/b.ts';" }, 'imports web/app/b.ts'],
    [{ 'web/forms/a.ts': "import { b } from '../lists/b.ts';" }, 'imports web/lists/b.ts'],
    [{ 'web/home/a.ts': "import { b } from '../routing/b.ts';" }, 'imports web/routing/b.ts'],
    [{ 'web/home/a.ts': "import { b } from '../routes.tsx';" }, 'imports web/routes.tsx'],
  ],
  officeKeepsItsRanks: [
    [{ 'web/admin/shared/a.ts': "import { b } from '../events/b.ts';" }, 'imports web/admin/events/b.ts'],
    [{ 'web/admin/events/a.ts': "import { b } from '../shell/b.ts';" }, 'imports web/admin/shell/b.ts'],
    [{ 'web/admin/shell/a.ts': "import { b } from '../office-routes.tsx';" }, 'imports web/admin/office-routes.tsx'],
    [{ 'web/admin/a.ts': '' }, 'web/admin/a.ts has no rank'],
  ],
  csvStandsAlone: [
    [{ 'server/platform/csv/a.ts': "import { b } from '../process/b.ts';" }, 'imports server/platform/process/b.ts'],
  ],
  noFolderCycles: [
    [
      {
        'web/home/a.ts': "import { b } from '../news/b.ts';",
        'web/news/b.ts': "import { c } from '../events/c.ts';",
        'web/events/c.ts': "import type { D } from '../home/d.ts';",
      },
      'web/home imports itself',
    ],
    [
      {
        'server/shared/content/pictures/a.ts': "import { b } from '../translations/b.ts';",
        'server/shared/content/translations/b.ts': "import { c } from '../pictures/c.ts';",
      },
      'server/shared/content/pictures imports itself',
    ],
    [
      {
        'server/nouns/events/a.ts': "import { b } from '../news/b.ts';",
        'server/nouns/news/b.ts': "import { c } from '../events/c.ts';",
      },
      'server/nouns/events imports itself',
    ],
  ],
  rootsHoldOnlyEntries: [[{ 'server/limit.ts': '' }, 'server/limit.ts belongs into a folder']],
  halvesStayApart: [
    [
      { 'server/shared/pages/a.ts': "import { render } from '../../../web/entry-server.tsx';" },
      'imports web/entry-server.tsx',
    ],
    [
      { 'web/home/Home.tsx': "import type { Row } from '../../server/nouns/news/news.sql.ts';" },
      'imports server/nouns/news',
    ],
    [{ 'server/a.ts': "const late = () => import('../web/routes.tsx');" }, 'imports web/routes.tsx'],
  ],
  buildKnowsItsSources: [
    [{ 'build/a.ts': "import { log } from '../server/log.ts';" }, 'imports server/log.ts'],
    [{ 'build/a.ts': "import { licences } from '../scripts/licences.ts';" }, 'imports scripts/licences.ts'],
  ],
  handbookIsData: [
    [
      { 'handbook/a.ts': "import { tasks } from '../server/nouns/handbook/handbook.service.ts';" },
      'imports server/nouns',
    ],
    [{ 'handbook/a.ts': "import { chromium } from 'playwright-core';" }, 'imports playwright-core'],
  ],
  nothingImportsTests: [
    [
      { 'server/a.ts': "import { freshApp } from '../test/harness/fresh-app.ts';" },
      'imports test/harness/fresh-app.ts',
    ],
    [{ 'server/a.ts': "import './b.test.ts';" }, 'imports server/b.test.ts'],
  ],
  fastifyStaysInRoutes: [
    [{ 'server/nouns/news/news.service.ts': "import type { FastifyRequest } from 'fastify';" }, 'imports fastify'],
    [{ 'server/shared/pages/render.ts': "import files from '@fastify/static';" }, 'imports @fastify/static'],
  ],
  sqlStaysInItsFiles: [
    [{ 'server/nouns/news/news.service.ts': "import sql from 'sql-template-tag';" }, 'imports sql-template-tag'],
    [{ 'server/app.ts': "import { Pool } from 'pg';" }, 'imports pg'],
  ],
  nounsKeepTheirSql: [
    [
      { 'server/nouns/events/events.service.ts': "import { findUser } from '../users/users.sql.ts';" },
      'imports server/nouns/users/users.sql.ts',
    ],
    [
      { 'server/app.ts': "import { findUser } from './nouns/users/users.sql.ts';" },
      'imports server/nouns/users/users.sql.ts',
    ],
  ],
  publicPagesKnowNoAdmin: [
    [{ 'web/home/Home.tsx': "import { Table } from '../admin/Table.tsx';" }, 'imports web/admin/Table.tsx'],
    [{ 'web/routes.tsx': "const late = () => import('./admin/Dashboard.tsx');" }, 'imports web/admin/Dashboard.tsx'],
    [{ 'web/entry-client.tsx': "import { pages } from './admin/pages.tsx';" }, 'imports web/admin/pages.tsx'],
    [{ 'web/layout/Header.tsx': "const late = () => import('../admin/Menu.tsx');" }, 'imports web/admin/Menu.tsx'],
  ],
  designSystemKnowsOnlyItself: [
    [{ 'web/ui/Button.tsx': "import { Link } from 'react-router';" }, 'imports react-router'],
    [{ 'web/ui/Button.tsx': "import { useText } from '../i18n/use-text.ts';" }, 'imports web/i18n'],
    [{ 'web/ui/Button.tsx': "import words from '#locales/en/site.json' with { type: 'json' };" }, 'imports locales'],
  ],
  publicPagesCarryNoSchemas: [
    [{ 'web/home/Home.tsx': "import { z } from 'zod';" }, 'web/home/Home.tsx imports zod'],
    [
      {
        'web/calls/send.ts': "import { endpoints } from '#contract/endpoints.ts';",
        'contract/endpoints.ts': "import { newsItem } from './news.ts';",
        'contract/news.ts': "import { z } from 'zod/mini';",
      },
      'web/calls/send.ts carries schemas: contract/news.ts imports zod',
    ],
  ],
  noCycles: [
    [
      {
        'server/a.ts': "import { b } from './b.ts';",
        'server/b.ts': "import { c } from './c.ts';",
        'server/c.ts': "import { a } from './a.ts';",
      },
      'server/a.ts -> server/b.ts -> server/c.ts -> server/a.ts',
    ],
    [{ 'web/a.ts': "export { a } from './a.ts';" }, 'web/a.ts -> web/a.ts'],
  ],
  noBarrels: [
    [{ 'web/ui/index.ts': 'export const a = 1;' }, 'web/ui/index.ts'],
    [{ 'web/ui/all.ts': "export { A } from './A.tsx';\nexport { B } from './B.tsx';" }, 'web/ui/all.ts'],
    [{ 'web/ui/more.ts': "export * from './A.tsx';\nexport const a = 1;" }, 'web/ui/more.ts'],
  ],
  foldersAreNamedByTheirMeaning: [
    [{ 'server/utils/dates.ts': '' }, 'server/utils/dates.ts'],
    [{ 'web/home/shared/a.ts': '' }, 'web/home/shared/a.ts'],
    [{ 'web/home/helpers/a.tsx': '' }, 'web/home/helpers/a.tsx'],
  ],
  filesHoldNoState: [
    [{ 'server/a.ts': 'let current = 0;' }, 'server/a.ts:1'],
    [{ 'web/store/a.ts': 'export const cache = new Map<string, string>();' }, 'web/store/a.ts:1'],
    [{ 'server/a.ts': '\nconst cache: Map<string, number> = new Map();' }, 'server/a.ts:2'],
  ],
  waitsKnowNoClock: [[{ 'server/a.ts': 'const deadline = Date.now() + 5_000;' }, 'server/a.ts:1']],
  markupIsNeverText: [
    [{ 'web/home/Home.tsx': '<p dangerouslySetInnerHTML={{ __html: text }} />' }, 'web/home/Home.tsx:1'],
    [{ 'web/home/a.ts': 'element.innerHTML = text;' }, 'web/home/a.ts:1'],
  ],
  stylesKnowNoSides: [
    [{ 'web/a.css': '.a { margin-left: 1rem; }' }, 'margin-left'],
    [{ 'web/a.css': '.a {\n  left: 0;\n}' }, 'web/a.css:2'],
    [{ 'web/a.css': '.a { text-align: right; }' }, 'text-align: right'],
    [{ 'web/a.css': '.a { border-top-left-radius: 1px; }' }, 'border-top-left-radius'],
    [{ 'web/a.css': '.a { transform-origin: top left; }' }, 'transform-origin'],
  ],
  nothingComesFromOutside: [
    [{ 'web/styles/a.css': "@import url('https://fonts.googleapis.com/css');" }, 'https://fonts.googleapis.com'],
    [{ 'web/home/Home.tsx': '<img src="http://pictures.somewhere.in/a.png" />' }, 'http://pictures.somewhere.in'],
  ],
};
