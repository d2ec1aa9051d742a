import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { callerOf } from '../../platform/http/access.ts';
import { type Registry, serve } from '../../platform/http/serve.ts';
import { serveFile } from '../../platform/http/serve-file.ts';
import type { DonationTools } from './donation-tools.ts';
import { readFundStory, readPublicFunds } from './funds/funds.service.ts';
import { createDonation, readDonation, tellUtr } from './ledger/giving.service.ts';
import { joinMyDonations, listMyDonations, printMyReceipt } from './ledger/own-donations.service.ts';
import { createPledge, deletePledge } from './pledges/pledges.service.ts';
import { listPledgesOf } from './pledges/pledges.sql.ts';
import { printByLink, readOwnReceipt, sendReceiptAgain, verifyReceipt } from './receipts/receipts.service.ts';

type Caller = Pick<Parameters<Parameters<typeof serve>[3]>[0], 'clock' | 'visitor'>;
const publicCallOf = ({ clock, visitor }: Caller) => ({ now: clock.now(), visitor });

/** A PDF for the caller alone. */
const secretPdf = (fileName: string, bytes: Buffer) => ({
  type: 'application/pdf',
  fileName,
  isSecret: true,
  read: async () => bytes,
});

export function serveDonations(app: FastifyInstance, registry: Registry, tools: DonationTools): void {
  const { database } = tools;
  serve(app, registry, endpoints.createDonation, async (call) => ({
    data: await createDonation(tools, call.body, publicCallOf(call)),
  }));
  serve(app, registry, endpoints.readDonation, async (call) => ({
    data: await readDonation(tools, call.params.reference, publicCallOf(call)),
  }));
  serve(app, registry, endpoints.tellUtr, async (call) => ({
    data: await tellUtr(tools, call.params.reference, call.body, publicCallOf(call)),
  }));
  serve(app, registry, endpoints.sendReceiptAgain, async (call) => ({
    data: await sendReceiptAgain(tools, call.params.reference, publicCallOf(call)),
  }));
  serve(app, registry, endpoints.verifyReceipt, async (call) => ({
    data: await verifyReceipt(tools, call.params.code, publicCallOf(call)),
  }));
  serve(app, registry, endpoints.readOwnReceipt, async (call) => ({
    data: await readOwnReceipt(tools, call.query.token, publicCallOf(call)),
  }));
  serveFile(app, registry, endpoints.readOwnReceiptPdf, async (call) => {
    const { name, bytes } = await printByLink(tools, call.query.token, publicCallOf(call));
    return secretPdf(name, bytes);
  });
  serve(app, registry, endpoints.listFunds, async ({ reader }) => ({
    data: await readPublicFunds(reader, tools.taxIds),
  }));

  serve(app, registry, endpoints.readFundStory, async ({ reader, params }) => ({
    data: await readFundStory(reader, params.id),
  }));

  serve(app, registry, endpoints.listMyDonations, async (call) => ({
    data: await listMyDonations(database, callerOf(call).id),
  }));
  serve(app, registry, endpoints.joinMyDonations, async (call) => ({
    data: await joinMyDonations(tools, callerOf(call).id, call.body.token, call.clock.now()),
  }));
  serveFile(app, registry, endpoints.readMyReceiptPdf, async (call) => {
    const { name, bytes } = await printMyReceipt(tools, callerOf(call).id, call.params.id, call.clock.now());
    return secretPdf(name, bytes);
  });
  serve(app, registry, endpoints.listMyPledges, async (call) => ({
    data: await listPledgesOf(database, callerOf(call).id),
  }));
  serve(app, registry, endpoints.createPledge, async (call) => ({
    data: await createPledge(tools, callerOf(call).id, call.body, call.clock.now()),
  }));
  serve(app, registry, endpoints.deletePledge, async (call) => {
    await deletePledge(tools, callerOf(call).id, call.params.id);
    return undefined;
  });
}
