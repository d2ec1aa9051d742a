import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { fieldsNamed, toolsOf } from '../../platform/http/public-words.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import type { PictureTools } from '../content/pictures/picture-tools.ts';
import { changeIdentity, readIdentity, readIdentityFile } from './identity.service.ts';

export function serveIdentity(app: FastifyInstance, registry: Registry, tools: PictureTools): void {
  const { database } = tools;
  serveFile(app, registry, endpoints.readIdentityFile, async ({ params, query }) => {
    const { type, bytes, version } = await readIdentityFile(database, params.file);
    return {
      type,
      etag: `"${params.file}-${version}"`,
      isFinal: query.v === version,
      read: async () => bytes,
    };
  });
  serve(app, registry, endpoints.readIdentity, async () => ({ data: await readIdentity(database) }));
  serve(
    app,
    registry,
    endpoints.updateIdentity,
    async (call) => ({ data: await changeIdentity(toolsOf(tools, call), call.body, call.logos, officeActOf(call)) }),
    {
      kind: 'settings',
      standing: async (tx, { body }) => fieldsNamed((await readIdentity(tx)).numbers, body),
    },
  );
}
