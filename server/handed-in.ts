import { openStatementTables } from './nouns/donations/bank/statement-tables.ts';
import type { DonationTools } from './nouns/donations/donation-tools.ts';
import { openDonorIdKey } from './nouns/donations/donors/donor-id-key.ts';
import { createTaxIds } from './nouns/donations/donors/tax-ids.ts';
import { exportDonationsOf, forgetDonationsOf } from './nouns/donations/ledger/own-donations.service.ts';
import { printReceipts } from './nouns/donations/receipts/receipt-printing.ts';
import { eraseCase } from './nouns/help/cases/erasing.service.ts';
import { eraseSubscriber } from './nouns/newsletter/subscribers.service.ts';
import { forgetInvitationsTo } from './nouns/office/invitations.service.ts';
import { personalDataOfRegistrations } from './nouns/registrations/own/personal-data.ts';
import { exportRightsOf } from './nouns/rights/personal-data.ts';
import type { Config } from './platform/process/config.ts';
import { removePerson } from './shared/accounts/accounts.service.ts';
import type { MainEmailApprovals } from './shared/accounts/office/main-email-approvals.ts';
import type { PersonalDataElsewhere } from './shared/accounts/personal-data.ts';
import { exportApprovalsOf } from './shared/approvals/approval-lists.service.ts';
import {
  askAndShow,
  askApproval,
  countWaitingApprovals,
  demandNoneWaiting,
  findWaitingApproval,
  isApprovalWaiting,
  listWaitingSubjects,
  wasApproved,
} from './shared/approvals/approvals.service.ts';
import type { Erasers } from './shared/backup/erased.service.ts';
import { forgetCallToNominee } from './shared/phone-list/calls.service.ts';
import type { Print } from './shared/printing/print-thread.ts';

/** Of nouns that do not know each other. */
export function joinPersonalData(registrations: ReturnType<typeof personalDataOfRegistrations>): PersonalDataElsewhere {
  return {
    ...registrations,
    export: async (queryable, personId) => ({
      ...(await registrations.export(queryable, personId)),
      approvals: await exportApprovalsOf(queryable, personId),
      donations: await exportDonationsOf(queryable, personId),
      ...(await exportRightsOf(queryable, personId)),
    }),
    forget: async (tx, personId, now) => {
      await registrations.forget(tx, personId, now);
      await forgetInvitationsTo(tx, personId);
      await forgetDonationsOf(tx, personId);
      await forgetCallToNominee(tx, personId);
    },
  };
}

/** With the approvals, which stand above accounts. */
export const mainEmailApprovals = (publicUrl: string): MainEmailApprovals => ({
  demandNoneWaiting,
  ask: (tx, request, act) => askApproval(tx, request, act, publicUrl),
  findWaiting: findWaitingApproval,
});

/** How those are erased again who came back with an older backup. */
export const erasersOf = (publicUrl: string): Erasers => {
  const personalData = joinPersonalData(personalDataOfRegistrations(publicUrl));
  return {
    person: (tx, id, now) => removePerson(tx, id, { personalData, now }),
    case: eraseCase,
    subscriber: eraseSubscriber,
  };
};

/** With the approvals, which know no noun. */
export const donationToolsOf = ({
  config,
  print,
  ...tools
}: Pick<DonationTools, 'database' | 'formTokens'> & { config: Config; print: Print }): DonationTools => ({
  ...tools,
  taxIds: createTaxIds(openDonorIdKey(config)),
  approvals: {
    demandNoneWaiting,
    ask: (tx, request, act) => askAndShow(tx, request, act, config.publicUrl),
    isWaiting: isApprovalWaiting,
    listWaiting: listWaitingSubjects,
    countWaiting: countWaitingApprovals,
    wasDone: wasApproved,
  },
  printReceipt: printReceipts(print, config.publicUrl),
  statementTables: openStatementTables(),
  publicUrl: config.publicUrl,
});
