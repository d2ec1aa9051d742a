import { openStatementTables } from './nouns/donations/bank/statement-tables.ts';
import type { Asker, DonationTools } from './nouns/donations/donation-tools.ts';
import { openDonorIdKey } from './nouns/donations/donors/donor-id-key.ts';
import { createTaxIds } from './nouns/donations/donors/tax-ids.ts';
import { exportExpensesOf } from './nouns/donations/expenses/expenses.service.ts';
import { printUses } from './nouns/donations/expenses/use-printing.ts';
import { openVoucherPages } from './nouns/donations/expenses/voucher-pages.ts';
import { exportDonationsOf, forgetDonationsOf } from './nouns/donations/ledger/own-donations.service.ts';
import { printReceipts } from './nouns/donations/receipts/receipt-printing.ts';
import { eraseCase } from './nouns/help/cases/erasing.service.ts';
import { areCasesOpenTo, isCaseOpenTo, noteFileView, noteReliefSeen } from './nouns/help/cases/relief.service.ts';
import { eraseSubscriber } from './nouns/newsletter/subscribers.service.ts';
import { forgetInvitationsTo } from './nouns/office/invitations.service.ts';
import { personalDataOfRegistrations } from './nouns/registrations/own/personal-data.ts';
import { exportRightsOf } from './nouns/rights/personal-data.ts';
import { describeStaying } from './nouns/rights/staying.service.ts';
import type { Queryable } from './platform/database/database.ts';
import type { Config } from './platform/process/config.ts';
import { findPerson, removePerson } from './shared/accounts/accounts.service.ts';
import type { MainEmailApprovals } from './shared/accounts/office/main-email-approvals.ts';
import type { PersonalDataElsewhere } from './shared/accounts/personal-data.ts';
import { exportApprovalsOf } from './shared/approvals/approval-lists.service.ts';
import {
  askAndShow,
  askApproval,
  countWaitingApprovals,
  demandNoneWaiting,
  findWaitingApproval,
  hasSecondPerson,
  isApprovalWaiting,
  listTied,
  listWaitingSubjects,
  wasApproved,
} from './shared/approvals/approvals.service.ts';
import type { Erasers } from './shared/backup/erased.service.ts';
import { forgetCallsAbout } from './shared/phone-list/calls.service.ts';
import type { Print } from './shared/printing/printer.ts';

/** Of nouns that do not know each other. */
export function joinPersonalData(registrations: ReturnType<typeof personalDataOfRegistrations>): PersonalDataElsewhere {
  return {
    ...registrations,
    export: async (queryable, personId, language) => ({
      ...(await registrations.export(queryable, personId, language)),
      approvals: await exportApprovalsOf(queryable, personId),
      donations: await exportDonationsOf(queryable, personId),
      ...(await exportRightsOf(queryable, personId)),
      expenses: await exportExpensesOf(queryable, personId),
    }),
    forget: async (tx, personId, now) => {
      await registrations.forget(tx, personId, now);
      await forgetInvitationsTo(tx, personId);
      await forgetDonationsOf(tx, personId);
      await forgetCallsAbout(tx, personId);
    },
    describeStaying,
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

/** Who left the office meanwhile asks for nothing in it any more. */
async function findAsker(tx: Queryable, personId: string | null): Promise<Asker | null> {
  const person = personId === null ? null : await findPerson(tx, personId);
  return person?.role === 'admin' && person.status === 'active' ? person : null;
}

/** With the approvals, which know no noun. */
export const donationToolsOf = ({
  config,
  print,
  ...tools
}: Pick<DonationTools, 'database' | 'formTokens' | 'pictures'> & { config: Config; print: Print }): DonationTools => ({
  ...tools,
  taxIds: createTaxIds(openDonorIdKey(config)),
  approvals: {
    demandNoneWaiting,
    ask: (tx, request, act, asker) => askAndShow(tx, request, act, config.publicUrl, asker),
    isWaiting: isApprovalWaiting,
    listWaiting: listWaitingSubjects,
    countWaiting: countWaitingApprovals,
    wasDone: wasApproved,
    listTied,
    hasSecondPerson,
    findAsker,
  },
  printReceipt: printReceipts(print, config.publicUrl),
  printUse: printUses(print),
  statementTables: openStatementTables(),
  voucherPages: openVoucherPages(),
  cases: { areOpenTo: areCasesOpenTo, isOpenTo: isCaseOpenTo, noteSeen: noteReliefSeen, noteFileView },
  publicUrl: config.publicUrl,
});
