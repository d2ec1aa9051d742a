import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Language } from '#contract/values/language.ts';
import en from '#locales/en/changes.json' with { type: 'json' };
import hi from '#locales/hi/changes.json' with { type: 'json' };
import ur from '#locales/ur/changes.json' with { type: 'json' };
import type { Database } from '../../platform/database/database.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { productVersion } from '../../platform/process/product-version.ts';
import { readRun } from './version.sql.ts';

/** Newest version first, as in `CHANGELOG.md`. */
const changes: Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>> = { en, hi, ur };

export function serveVersion(app: FastifyInstance, registry: Registry, database: Database): void {
  serve(app, registry, endpoints.readVersion, () => ({ data: { version: productVersion() } }));
  serve(app, registry, endpoints.readChanges, async ({ query: { lang } }) => ({
    data: {
      version: productVersion(),
      before: (await readRun(database))?.before ?? null,
      versions: Object.entries(changes[lang]).map(([version, sentences]) => ({
        version,
        sentences: Object.values(sentences),
      })),
    },
  }));
}
