import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { fieldsNamed, nothingYet, toolsOf } from '../../platform/http/public-words.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import {
  countWord,
  createWord,
  listEventHelpers,
  listWordPeople,
  listWords,
  readWord,
  sendWord,
  setEventHelper,
  stopWord,
  testWord,
  updateWord,
  type WordTools,
} from './event-words.service.ts';
import { findWord } from './event-words.sql.ts';

export function serveEventWords(app: FastifyInstance, registry: Registry, tools: WordTools): void {
  serve(app, registry, endpoints.listWords, async (call) =>
    listWords(tools.database, call.params.id, officeActOf(call)),
  );
  serve(
    app,
    registry,
    endpoints.createWord,
    async (call) => ({ data: await createWord(toolsOf(tools, call), call.params.id, call.body, officeActOf(call)) }),
    { kind: 'event', standing: nothingYet },
  );
  serve(
    app,
    registry,
    endpoints.updateWord,
    async (call) => ({ data: await updateWord(toolsOf(tools, call), call.params.id, call.body, officeActOf(call)) }),
    {
      kind: 'event',
      standing: async (tx, { params, body }) => fieldsNamed(await findWord(tx, params.id), body),
    },
  );
  serve(app, registry, endpoints.readWord, async (call) => ({
    data: await readWord(tools, call.params.id, officeActOf(call)),
  }));
  serve(app, registry, endpoints.listWordPeople, async (call) =>
    listWordPeople(tools.database, call.params.id, call.query, officeActOf(call)),
  );
  serve(app, registry, endpoints.countWord, async (call) => ({
    data: await countWord(tools, call.params.id, officeActOf(call)),
  }));
  serve(app, registry, endpoints.testWord, async (call) => {
    await testWord(tools, call.params.id, officeActOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.sendWord, async (call) => ({
    data: await sendWord(tools, call.params.id, call.body.token, officeActOf(call)),
  }));
  serve(app, registry, endpoints.stopWord, async (call) => ({
    data: await stopWord(tools, call.params.id, officeActOf(call)),
  }));
  serve(app, registry, endpoints.listEventHelpers, async ({ params }) => ({
    data: await listEventHelpers(tools.database, params.id),
  }));
  serve(app, registry, endpoints.setEventHelper, async (call) => {
    await setEventHelper(tools, call.params, call.body.may, officeActOf(call));
    return undefined;
  });
}
