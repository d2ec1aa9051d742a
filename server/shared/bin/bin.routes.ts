import type { FastifyInstance } from 'fastify';
import { isWhollyOpen, type OfficeCallName } from '#contract/duties.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/protocol/endpoint.ts';
import { callerOf } from '../../platform/http/access.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { type Call, type Registry, serve } from '../../platform/http/serve.ts';
import { type BinReader, type BinTools, deleteFromBin, listBin, restoreFromBin } from './bin.service.ts';

const readerOf = (name: OfficeCallName, call: Pick<Call<Endpoint>, 'caller'>): BinReader => ({
  hidesRegistrations: !isWhollyOpen(name, callerOf(call).duties),
});

export function serveBin(app: FastifyInstance, registry: Registry, tools: BinTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.listBin, (call) =>
    listBin(database, call.query, readerOf('listBin', call), call.clock.now()),
  );
  serve(app, registry, endpoints.restoreFromBin, async (call) => ({
    data: await restoreFromBin(tools, call.params.id, readerOf('restoreFromBin', call), officeActOf(call)),
  }));
  serve(app, registry, endpoints.deleteFromBin, async (call) => {
    await deleteFromBin(database, call.params.id, readerOf('deleteFromBin', call), officeActOf(call));
    return undefined;
  });
}
