import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../../platform/http/office-act.ts';
import { type Registry, serve } from '../../../platform/http/serve.ts';
import type { AccountTools } from '../../../shared/accounts/account-tools.ts';
import {
  assignCard,
  exportCards,
  giveCard,
  givePin,
  listCards,
  makeCards,
  readCardSheet,
} from './office-cards.service.ts';
import { searchPeople } from './person-search.sql.ts';

/** What the desk does with cards. */
export function serveOfficeCards(app: FastifyInstance, registry: Registry, tools: AccountTools): void {
  serve(app, registry, endpoints.listCards, ({ query }) => listCards(tools, query));
  serve(app, registry, endpoints.exportCards, (call) => exportCards(tools, call.query, officeActOf(call)));
  serve(app, registry, endpoints.makeCards, async (call) => ({
    data: await makeCards(tools, call.body.count, officeActOf(call)),
  }));
  serve(app, registry, endpoints.readCardSheet, async ({ params }) => ({
    data: await readCardSheet(tools, params.batch),
  }));
  serve(app, registry, endpoints.assignCard, async (call) => ({
    data: await assignCard(tools, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.giveCard, async (call) => ({
    data: await giveCard(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.givePin, async (call) => ({
    data: await givePin(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.searchPeople, async ({ query }) => ({
    data: await searchPeople(tools.database, query),
  }));
}
