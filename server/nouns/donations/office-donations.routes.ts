import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { officeActOf } from '../../platform/http/office-act.ts';
import { databaseOf, fieldsNamed, nothingYet } from '../../platform/http/public-words.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import { assignBankLine, listBankLines, readBankLine } from './bank/lines.service.ts';
import { bookBankLines, listBankPayers } from './bank/payers.service.ts';
import {
  confirmStatement,
  listStatements,
  mapStatement,
  readStatementImport,
  startStatement,
} from './bank/statements.service.ts';
import type { DonationTools } from './donation-tools.ts';
import { mergeDonor, updateDonor } from './donors/correcting-donors.service.ts';
import { confirmKeyCopy, listDonors, readDonor } from './donors/donors.service.ts';
import { readTaxId } from './donors/tax-id-views.service.ts';
import { createFund, publishFunds, readOfficeFunds, updateFund } from './funds/funds.service.ts';
import { findFund } from './funds/funds.sql.ts';
import {
  askDonationsExport,
  createOfficeDonation,
  exportDonations,
  listDonations,
  refundDonation,
  updateDonation,
  verifyDonation,
  voidDonation,
} from './ledger/office-donations.service.ts';
import { readDonationSummary, readReconciliation } from './ledger/sums.service.ts';
import {
  giveReceiptLink,
  issueReceipts,
  listReceipts,
  printForOffice,
  voidReceipt,
} from './receipts/receipts.service.ts';
import {
  askReturnExport,
  checkTemplate,
  closeYear,
  exportReturn,
  readReturn,
  reopenYear,
  writeCertificates,
} from './returns/returns.service.ts';

function serveLedger(app: FastifyInstance, registry: Registry, tools: DonationTools): void {
  serve(app, registry, endpoints.readDonationSummary, async ({ query, clock }) => ({
    data: await readDonationSummary(tools, query.month, clock.now()),
  }));
  serve(app, registry, endpoints.readReconciliation, async ({ query }) => ({
    data: await readReconciliation(tools, query.year),
  }));
  serve(app, registry, endpoints.listDonations, ({ query }) => listDonations(tools, query));
  serve(app, registry, endpoints.exportDonations, (call) => exportDonations(tools, call.query, officeActOf(call)));
  serve(app, registry, endpoints.askDonationsExport, async (call) => ({
    data: await askDonationsExport(tools, call.body.reason, officeActOf(call)),
  }));
  serve(app, registry, endpoints.createOfficeDonation, async (call) => ({
    data: await createOfficeDonation(tools, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.updateDonation, async (call) => {
    const answer = await updateDonation(tools, call.params.id, call.body, officeActOf(call));
    if (answer.approval) call.answersWith(202);
    return answer;
  });
  serve(app, registry, endpoints.verifyDonation, async (call) => ({
    data: await verifyDonation(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.refundDonation, async (call) => ({
    data: await refundDonation(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.voidDonation, async (call) => ({
    data: await voidDonation(tools, call.params.id, call.body.reason, officeActOf(call)),
  }));
}

function serveDonors(app: FastifyInstance, registry: Registry, tools: DonationTools): void {
  serve(app, registry, endpoints.listDonors, ({ query }) => listDonors(tools, query));
  serve(app, registry, endpoints.readDonor, async (call) => ({
    data: await readDonor(tools, call.params.id, officeActOf(call)),
  }));
  serve(app, registry, endpoints.updateDonor, async (call) => {
    const answer = await updateDonor(tools, call.params.id, call.body, officeActOf(call));
    if (answer.approval) call.answersWith(202);
    return answer;
  });
  serve(app, registry, endpoints.mergeDonor, async (call) => {
    const answer = await mergeDonor(tools, call.params.id, call.body, officeActOf(call));
    if (answer.approval) call.answersWith(202);
    return answer;
  });
  serve(app, registry, endpoints.readTaxId, async (call) => {
    const answer = await readTaxId(tools, call.params.id, call.body.reason, officeActOf(call));
    if (answer.approval) call.answersWith(202);
    return answer;
  });
  serve(app, registry, endpoints.confirmKeyCopy, async (call) => {
    await confirmKeyCopy(tools, officeActOf(call));
    return undefined;
  });
}

function serveBank(app: FastifyInstance, registry: Registry, tools: DonationTools): void {
  serve(app, registry, endpoints.listStatements, async (call) => ({
    data: await listStatements(tools, officeActOf(call)),
  }));
  serve(app, registry, endpoints.startStatement, async (call) => ({
    data: await startStatement(tools, call.body.account, call.file, officeActOf(call)),
  }));
  serve(app, registry, endpoints.readStatement, async (call) => ({
    data: await readStatementImport(tools, call.params.id, officeActOf(call)),
  }));
  serve(app, registry, endpoints.mapStatement, async (call) => ({
    data: await mapStatement(tools, call.params.id, call.body, officeActOf(call)),
  }));
  serve(app, registry, endpoints.confirmStatement, async (call) => {
    const answer = await confirmStatement(tools, call.params.id, call.body, officeActOf(call));
    if (answer.approval) call.answersWith(202);
    return answer;
  });
  serve(app, registry, endpoints.listBankLines, ({ query }) => listBankLines(tools, query));
  serve(app, registry, endpoints.readBankLine, async ({ params }) => ({ data: await readBankLine(tools, params.id) }));
  serve(app, registry, endpoints.assignBankLine, async (call) => {
    const answer = await assignBankLine(tools, call.params.id, call.body, officeActOf(call));
    if (answer.approval) call.answersWith(202);
    return answer;
  });
  serve(app, registry, endpoints.listBankPayers, ({ query }) => listBankPayers(tools, query));
  serve(app, registry, endpoints.bookBankLines, async (call) => ({
    data: await bookBankLines(tools, call.body, officeActOf(call)),
  }));
}

function serveReceipts(app: FastifyInstance, registry: Registry, tools: DonationTools): void {
  serve(app, registry, endpoints.listReceipts, ({ query }) => listReceipts(tools, query));
  serve(app, registry, endpoints.issueReceipts, async (call) => ({
    data: await issueReceipts(tools, call.body.donationIds, officeActOf(call)),
  }));
  serve(app, registry, endpoints.giveReceiptLink, async (call) => ({
    data: await giveReceiptLink(tools, call.params.id, officeActOf(call)),
  }));
  serveFile(app, registry, endpoints.readReceiptPdf, async ({ params, clock }) => {
    const { name, bytes } = await printForOffice(tools, params.id, clock.now());
    return { type: 'application/pdf', fileName: name, isSecret: true, read: async () => bytes };
  });
  serve(app, registry, endpoints.voidReceipt, async (call) => ({
    data: await voidReceipt(tools, call.params.id, call.body.reason, officeActOf(call)),
  }));
  serve(app, registry, endpoints.readReturn, async ({ params, query }) => ({
    data: await readReturn(tools, params.year, query.mode),
  }));
  serve(app, registry, endpoints.askReturnExport, async (call) => ({
    data: await askReturnExport(tools, call.params.year, call.body.reason, officeActOf(call)),
  }));
  serveFile(app, registry, endpoints.exportReturn, async (call) => {
    const { fileName, content } = await exportReturn(tools, call.params.year, call.query.mode, officeActOf(call));
    return { type: 'text/csv; charset=utf-8', fileName, isSecret: true, read: async () => content };
  });
  serve(app, registry, endpoints.closeYear, async (call) => ({
    data: await closeYear(tools, call.params.year, officeActOf(call)),
  }));
  serve(app, registry, endpoints.reopenYear, async (call) => ({
    data: await reopenYear(tools, call.params.year, call.body.reason, officeActOf(call)),
  }));
  serve(app, registry, endpoints.checkTemplate, async (call) => ({
    data: await checkTemplate(tools, call.params.year, call.body.checkedOn, officeActOf(call)),
  }));
  serve(app, registry, endpoints.writeCertificates, async (call) => ({
    data: await writeCertificates(tools, call.params.year, call.body.certificates, officeActOf(call)),
  }));
}

function serveFunds(app: FastifyInstance, registry: Registry, tools: DonationTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.listOfficeFunds, () => readOfficeFunds(database));
  serve(
    app,
    registry,
    endpoints.createFund,
    (call) => createFund(databaseOf(database, call), call.body, officeActOf(call)),
    { kind: 'fund', standing: nothingYet },
  );
  serve(
    app,
    registry,
    endpoints.updateFund,
    (call) => updateFund(databaseOf(database, call), call.params.id, call.body, officeActOf(call)),
    {
      kind: 'fund',
      standing: async (tx, { params, body }) => fieldsNamed(await findFund(tx, params.id), body),
    },
  );
  serve(app, registry, endpoints.publishFunds, (call) => publishFunds(tools, officeActOf(call)));
}

export function serveOfficeDonations(app: FastifyInstance, registry: Registry, tools: DonationTools): void {
  serveLedger(app, registry, tools);
  serveDonors(app, registry, tools);
  serveBank(app, registry, tools);
  serveReceipts(app, registry, tools);
  serveFunds(app, registry, tools);
}
