import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../../platform/http/office-act.ts';
import { type Registry, serve } from '../../../platform/http/serve.ts';
import { serveFile } from '../../../platform/http/serve-file.ts';
import { type ClipTools, countClips, deleteClip, findClips, listClips, openClip, saveClip } from './clips.service.ts';

export function serveClips(app: FastifyInstance, registry: Registry, tools: ClipTools): void {
  serve(app, registry, endpoints.findClips, async ({ query, reader }) => ({
    data: await findClips(reader, query.lang, query.hashes),
  }));
  serve(app, registry, endpoints.countClips, async ({ query, reader }) => ({
    data: { clips: await countClips(tools, reader, query) },
  }));
  serveFile(app, registry, endpoints.readClip, ({ params }) => openClip(tools.database, params.id));
  serve(app, registry, endpoints.listClips, ({ query, clock }) => listClips(tools, query, clock.now()));
  serve(app, registry, endpoints.saveClip, async (call) => ({
    data: await saveClip(tools, call.body, call.file, officeActOf(call)),
  }));
  serve(app, registry, endpoints.deleteClip, async (call) => {
    await deleteClip(tools.database, call.params.id, officeActOf(call));
    return undefined;
  });
}
