import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { type OfficeAct, officeActOf } from '../../platform/http/office-act.ts';
import { databaseOf, nothingYet } from '../../platform/http/public-words.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import type { DonationTools } from './donation-tools.ts';
import { countCash, readCash } from './expenses/cash.service.ts';
import {
  agreeToExpense,
  createExpense,
  type Done,
  exportExpenses,
  listExpenses,
  readExpense,
  refuseExpense,
  updateExpense,
  withdrawExpense,
  writeSaid,
} from './expenses/expenses.service.ts';
import { findExpense } from './expenses/expenses.sql.ts';
import { exportFundUse, printFundUse, readFundUse } from './expenses/fund-use.service.ts';
import { createFundHead, listFundHeads, updateFundHead } from './expenses/heads.service.ts';
import { listFundsWithHeads, listHeadsOf } from './expenses/heads.sql.ts';
import { addProof, deleteProof } from './expenses/proofs.service.ts';
import { asCasesOpen } from './expenses/shown-expense.ts';
import { strikeExpense } from './expenses/strikes.service.ts';
import { addVoucher, openVoucher, strikeVoucher } from './expenses/vouchers.service.ts';

interface Answering {
  answersWith(status: 202): void;
}
type ActOf = (call: Parameters<typeof officeActOf>[0]) => Promise<OfficeAct>;

/** What waits for a second person has not happened yet. */
const told = async (call: Answering, work: Promise<Done>): Promise<Done> => {
  const done = await work;
  if (done.approval) call.answersWith(202);
  return done;
};

function serveAsking(app: FastifyInstance, registry: Registry, tools: DonationTools): void {
  const actOf: ActOf = (call) => asCasesOpen(tools, officeActOf(call));
  serve(app, registry, endpoints.listExpenses, async (call) => listExpenses(tools, call.query, await actOf(call)));
  serve(app, registry, endpoints.exportExpenses, async (call) => exportExpenses(tools, call.query, await actOf(call)));
  serve(app, registry, endpoints.listExpenseFunds, async ({ reader }) => ({ data: await listFundsWithHeads(reader) }));
  serve(app, registry, endpoints.createExpense, async (call) => ({
    data: await createExpense(tools, call.body, await actOf(call)),
  }));
  serve(app, registry, endpoints.readExpense, async (call) => ({
    data: await readExpense(tools, call.params.id, await actOf(call)),
  }));
  serve(app, registry, endpoints.updateExpense, async (call) => ({
    data: await updateExpense(tools, call.params.id, call.body, await actOf(call)),
  }));
  serve(
    app,
    registry,
    endpoints.writeExpenseSaid,
    async (call) => ({
      data: await writeSaid(databaseOf(tools.database, call), call.params.id, call.body, await actOf(call)),
    }),
    { kind: 'expense', standing: async (tx, { params }) => (await findExpense(tx, params.id))?.said ?? null },
  );
  serve(app, registry, endpoints.agreeExpense, async (call) =>
    told(call, agreeToExpense(tools, call.params.id, call.body, await actOf(call))),
  );
  serve(app, registry, endpoints.refuseExpense, async (call) =>
    refuseExpense(tools, call.params.id, call.body.reason, await actOf(call)),
  );
  serve(app, registry, endpoints.withdrawExpense, async (call) =>
    withdrawExpense(tools, call.params.id, call.body.reason, await actOf(call)),
  );
  serve(app, registry, endpoints.strikeExpense, async (call) =>
    told(call, strikeExpense(tools, call.params.id, call.body.reason, await actOf(call))),
  );
}

function serveProofs(app: FastifyInstance, registry: Registry, tools: DonationTools): void {
  const actOf: ActOf = (call) => asCasesOpen(tools, officeActOf(call));
  serve(app, registry, endpoints.addExpenseProof, async (call) => ({
    data: await addProof(tools, call.params.id, call.body, await actOf(call)),
  }));
  serve(app, registry, endpoints.deleteExpenseProof, async (call) => {
    await deleteProof(tools, call.params.id, await actOf(call));
    return undefined;
  });
  serve(app, registry, endpoints.addVoucher, async (call) => ({
    data: await addVoucher(tools, call.params.id, call.file, await actOf(call)),
  }));
  serveFile(app, registry, endpoints.readVoucher, async (call) =>
    openVoucher(tools, call.params.id, call.query.as, await actOf(call)),
  );
  serve(app, registry, endpoints.strikeVoucher, async (call) => ({
    data: await strikeVoucher(tools, call.params.id, call.body.reason, await actOf(call)),
  }));
  serve(app, registry, endpoints.readCashBox, async () => ({ data: await readCash(tools) }));
  serve(app, registry, endpoints.countCash, async (call) => ({
    data: await countCash(tools, call.body.countedPaise, await actOf(call)),
  }));
}

function serveHeads(app: FastifyInstance, registry: Registry, tools: DonationTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.listFundHeads, ({ params }) => listFundHeads(database, params.id));
  serve(app, registry, endpoints.readFundUse, async (call) => ({
    data: await readFundUse(database, call.params.id, call.query, officeActOf(call)),
  }));
  serve(app, registry, endpoints.exportFundUse, (call) =>
    exportFundUse(database, call.params.id, call.query, officeActOf(call)),
  );
  serveFile(app, registry, endpoints.readFundUsePdf, async (call) => {
    const { name, bytes } = await printFundUse(tools, call.params.id, call.query, officeActOf(call));
    return { type: 'application/pdf', fileName: name, isSecret: true, read: async () => bytes };
  });
  serve(
    app,
    registry,
    endpoints.createFundHead,
    (call) => createFundHead(databaseOf(database, call), call.params.id, call.body, officeActOf(call)),
    { kind: 'fund_head', standing: nothingYet },
  );
  serve(
    app,
    registry,
    endpoints.updateFundHead,
    (call) => updateFundHead(databaseOf(database, call), call.params.id, call.body, officeActOf(call)),
    {
      kind: 'fund_head',
      standing: async (tx, { params, body }) => {
        const head = (await listHeadsOf(tx, params.id)).find(({ id }) => id === body.id);
        return head ? { name: head.name } : null;
      },
    },
  );
}

export function serveExpenses(app: FastifyInstance, registry: Registry, tools: DonationTools): void {
  serveAsking(app, registry, tools);
  serveProofs(app, registry, tools);
  serveHeads(app, registry, tools);
}
