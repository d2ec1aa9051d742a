import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Database } from '../../../platform/database/database.ts';
import { officeActOf } from '../../../platform/http/office-act.ts';
import { type Registry, serve } from '../../../platform/http/serve.ts';
import type { SampleKind } from './sample-kind.ts';
import { removeSampleContent } from './samples.service.ts';

export function serveSamples(
  app: FastifyInstance,
  registry: Registry,
  { database, sampleKinds }: { database: Database; sampleKinds: readonly SampleKind[] },
): void {
  serve(app, registry, endpoints.deleteSampleContent, async (call) => {
    await removeSampleContent(database, sampleKinds, officeActOf(call));
    return undefined;
  });
}
