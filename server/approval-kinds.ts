import { donationApprovals } from './nouns/donations/ledger/donation-approvals.ts';
import { wordApproval } from './nouns/event-words/word-approval.ts';
import type { Queryable } from './platform/database/database.ts';
import type { AccountTools } from './shared/accounts/account-tools.ts';
import { emailOffice } from './shared/accounts/office/administrator-emails.ts';
import { mainEmailApproval } from './shared/accounts/office/main-email.service.ts';
import type { ApprovalKind, ApprovalKinds } from './shared/approvals/approval-kind.ts';
import { donationApproval, taxApproval } from './shared/settings/money-settings.service.ts';

export const tellOfficeOfDonation = (
  tx: Queryable,
  words: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> => emailOffice(tx, { kind: 'donationChanged', words }, now);

/** What needs a second person, of every noun. */
export const approvalKindsOf = (
  { publicUrl, personalData }: Pick<AccountTools, 'publicUrl' | 'personalData'>,
  releasing: ApprovalKind,
): ApprovalKinds => ({
  donation_details: donationApproval({ publicUrl, onDonationChanged: tellOfficeOfDonation }),
  tax_settings: taxApproval,
  ...donationApprovals,
  public_text: releasing,
  main_email: mainEmailApproval({ personalData }),
  event_word: wordApproval,
});
