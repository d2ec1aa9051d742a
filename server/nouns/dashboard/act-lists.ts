import { type ActKind, actKinds } from '#contract/audit/acts.ts';
import { isWhollyOpen, type OfficeCallName } from '#contract/duties.ts';
import type { Duty } from '#contract/values/duty.ts';

/** The call that lists the things of a kind, or else the one that makes them: lists for visitors are open to all. */
const lists: Record<ActKind, OfficeCallName> = {
  user: 'listUsers',
  event: 'createEvent',
  registration: 'listAllRegistrations',
  certificate: 'listCertificates',
  banner: 'listAllBanners',
  story: 'createStory',
  project: 'createProject',
  news: 'createNews',
  team_member: 'listAllTeam',
  timeline_entry: 'listAllTimeline',
  voice: 'listAllVoices',
  milestone: 'listAllMilestones',
  partner: 'listAllPartners',
  page_text: 'readOfficePageTexts',
  clip: 'listClips',
  newsletter: 'listOfficeNewsletters',
  scheme: 'listAllSchemes',
  message: 'listMessages',
  subscriber: 'listSubscribers',
  letter: 'listOutbox',
  report: 'uploadReport',
  settings: 'readOfficeSettings',
  translation: 'listTranslations',
  glossary: 'readGlossary',
  sample_content: 'deleteSampleContent',
  user_list: 'exportUsers',
  registration_list: 'exportRegistrations',
  subscriber_list: 'exportSubscribers',
  invitation: 'listInvitations',
  approval: 'listApprovals',
  approval_list: 'listApprovals',
  card: 'listCards',
  card_list: 'exportCards',
  rights_request: 'listRequests',
  rights_request_list: 'exportRequests',
  call: 'listCalls',
  call_list: 'exportCalls',
  import: 'createUser',
  help_case: 'listCases',
  help_case_list: 'exportCases',
  donation: 'listDonations',
  donation_list: 'listDonations',
  donor: 'listDonors',
  donor_key: 'listDonors',
  fund: 'listOfficeFunds',
  statement: 'listStatements',
  bank_line: 'listBankLines',
  receipt: 'listReceipts',
  return_year: 'readReturn',
  minimum_wage: 'listAllMinimumWages',
  paper_template: 'readPaperTemplates',
  expense: 'listExpenses',
  expense_list: 'listExpenses',
  fund_head: 'listFundHeads',
  cash_box: 'readCashBox',
};

/** Undefined: all of them. A list that opens within a limit hides names, which acts would tell. */
export function kindsOpenTo(duties: readonly Duty[]): readonly ActKind[] | undefined {
  if (isWhollyOpen('listActivity', duties)) return undefined;
  return actKinds.filter((kind) => isWhollyOpen(lists[kind], duties));
}
