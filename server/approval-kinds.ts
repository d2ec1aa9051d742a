import type { AccountTools } from './accounts/account-tools.ts';
import { emailOffice } from './accounts/administrator-emails.ts';
import { mainEmailApproval } from './accounts/main-email.service.ts';
import type { ApprovalKind, ApprovalKinds } from './approvals/approval-kind.ts';
import { donationApprovals } from './donations/donation-approvals.ts';
import type { Queryable } from './platform/database/database.ts';
import { donationApproval, taxApproval } from './settings/money-settings.service.ts';

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
});
