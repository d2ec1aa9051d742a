import type { Duty } from './accounts/accounts.facts.ts';
import type { paths } from './paths.ts';

/**
 * What is narrower for some duties.
 * a: recent acts only of kinds whose list is open. b: people with role `user`; writes name and phone.
 * c: acts about money and approvals. d: `donation` and `tax`. e: nobody can be told by it.
 * f: what was asked by somebody who is alone. n: no registrations.
 */
export type Limit = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'n';

/** The duties that open a call: `x` wholly, a letter within its limit. Nothing is implied, for owners neither. */
export interface OfficeCall extends Readonly<Partial<Record<Duty, 'x' | Limit>>> {
  /** Who may come in after giving a reason that is logged; until then 403 `reason_required`. */
  readonly breakGlass?: readonly Duty[];
}

const owners = { owner: 'x' } as const satisfies OfficeCall;
const editors = { owner: 'x', editor: 'x' } as const satisfies OfficeCall;
const caseworkers = { caseworker: 'x', breakGlass: ['owner'] } as const satisfies OfficeCall;
const money = { owner: 'x', treasurer: 'x' } as const satisfies OfficeCall;
/** Sums only: nobody can be told by them. */
const sums = { owner: 'x', treasurer: 'x', viewer: 'x' } as const satisfies OfficeCall;
const everybody = {
  ...{ owner: 'x', treasurer: 'x' },
  ...{ editor: 'f', desk: 'f', caseworker: 'f', viewer: 'f' },
} as const satisfies OfficeCall;
const desk = { owner: 'x', desk: 'x' } as const satisfies OfficeCall;

/** Every office call, one line each; one without a line stops the start. */
export const officeCalls = {
  readDashboard: { owner: 'x', editor: 'a', desk: 'a', caseworker: 'a', treasurer: 'a', viewer: 'a' },

  listOfficeMembers: owners,
  exportOfficeMembers: owners,
  setDuties: owners,
  logOutMember: owners,
  listInvitations: owners,
  invite: owners,
  resendInvitation: owners,
  withdrawInvitation: owners,

  listApprovals: everybody,
  exportApprovals: everybody,
  readApproval: everybody,
  approveApproval: money,
  refuseApproval: everybody,
  withdrawApproval: everybody,
  readFirstHour: { owner: 'x', editor: 'x', desk: 'x', caseworker: 'x', treasurer: 'x', viewer: 'x' },
  putAside: owners,
  readMail: owners,
  updateMail: owners,
  decideHeld: owners,
  testMail: owners,
  confirmMail: owners,

  listUsers: { owner: 'x', desk: 'b' },
  updateUser: { owner: 'x', desk: 'b' },
  createUser: owners,
  deleteUser: owners,
  exportUserData: owners,
  removeSecondFactor: owners,
  exportUsers: owners,

  listOutbox: owners,
  retryLetter: owners,
  listActivity: { owner: 'x', treasurer: 'c' },

  listDuplicates: owners,
  readMerge: owners,
  mergePeople: owners,
  startImport: owners,
  readImport: owners,
  deleteImport: owners,
  commitImport: owners,
  listCards: desk,
  exportCards: desk,
  makeCards: desk,
  readCardSheet: desk,
  assignCard: desk,
  giveCard: desk,
  givePin: desk,
  searchPeople: desk,

  listCalls: desk,
  exportCalls: desk,
  takeCall: desk,
  markCall: desk,

  listMessages: { owner: 'x', desk: 'x', caseworker: 'x' },
  setMessageStatus: { owner: 'x', desk: 'x', caseworker: 'x' },
  replyToMessage: { owner: 'x', desk: 'x', caseworker: 'x' },
  deleteMessage: desk,

  listCases: caseworkers,
  exportCases: caseworkers,
  createCase: caseworkers,
  readCase: caseworkers,
  updateCase: caseworkers,
  deleteCase: caseworkers,
  addCaseEntry: caseworkers,
  setCaseStatus: caseworkers,
  handOverCase: caseworkers,
  mergeCase: caseworkers,
  unmergeCase: caseworkers,
  renewCasePin: caseworkers,
  acceptCase: caseworkers,
  addCaseFile: caseworkers,
  readCaseFile: caseworkers,
  listCaseViews: caseworkers,
  exportCase: caseworkers,
  breakGlass: owners,
  readCaseReport: { caseworker: 'x', owner: 'e', viewer: 'e' },

  readDonationSummary: sums,
  readReconciliation: sums,
  listDonations: money,
  exportDonations: money,
  askDonationsExport: money,
  createOfficeDonation: money,
  updateDonation: money,
  verifyDonation: money,
  refundDonation: money,
  voidDonation: money,
  listDonors: money,
  readDonor: money,
  updateDonor: money,
  mergeDonor: money,
  readTaxId: money,
  confirmKeyCopy: owners,
  listStatements: money,
  startStatement: money,
  readStatement: money,
  mapStatement: money,
  confirmStatement: money,
  listBankLines: money,
  readBankLine: money,
  assignBankLine: money,
  listBankPayers: money,
  bookBankLines: money,
  listReceipts: money,
  issueReceipts: money,
  giveReceiptLink: money,
  readReceiptPdf: money,
  voidReceipt: money,
  readReturn: money,
  askReturnExport: money,
  exportReturn: money,
  closeYear: money,
  reopenYear: money,
  checkTemplate: money,
  writeCertificates: money,
  listOfficeFunds: money,
  createFund: money,
  updateFund: money,
  addFundUse: money,
  deleteFundUse: money,
  publishFunds: money,

  listSubscribers: editors,
  exportSubscribers: editors,
  deleteSubscriber: editors,
  resumeSubscriber: editors,
  listOfficeNewsletters: editors,
  readOfficeNewsletter: editors,
  createNewsletter: editors,
  updateNewsletter: editors,
  deleteNewsletter: editors,
  previewNewsletter: editors,
  testNewsletter: editors,
  sendNewsletter: editors,
  stopNewsletter: editors,

  readOfficeSettings: { owner: 'x', editor: 'x', treasurer: 'x' },
  updateSettings: { owner: 'x', treasurer: 'd' },
  readIdentity: editors,
  updateIdentity: owners,
  uploadReport: editors,
  deleteReport: editors,

  listOfficeEvents: { owner: 'x', editor: 'x', desk: 'x' },
  readOfficeEvent: { owner: 'x', editor: 'x', desk: 'x' },
  createSeries: editors,
  publishEvent: editors,
  unpublishEvent: editors,
  cancelEvent: editors,
  countAddressees: editors,
  countTold: editors,
  takeBack: editors,
  listBin: { owner: 'x', editor: 'n' },
  restoreFromBin: { owner: 'x', editor: 'n' },
  deleteFromBin: { owner: 'x', editor: 'n' },
  listAllSchemes: editors,
  createScheme: editors,
  updateScheme: editors,
  deleteScheme: editors,
  markSchemeChecked: editors,
  tryScheme: editors,

  createEvent: editors,
  updateEvent: editors,
  deleteEvent: editors,
  listAllBanners: editors,
  createBanner: editors,
  updateBanner: editors,
  deleteBanner: editors,
  createStory: editors,
  updateStory: editors,
  deleteStory: editors,
  createProject: editors,
  updateProject: editors,
  deleteProject: editors,
  createNews: editors,
  updateNews: editors,
  deleteNews: editors,
  listAllStories: editors,
  withdrawStory: editors,
  readOfficePageTexts: editors,
  updatePageTexts: editors,
  listAllTeam: editors,
  createTeamMember: editors,
  updateTeamMember: editors,
  deleteTeamMember: editors,
  arrangeTeam: editors,
  withdrawTeamMember: editors,
  listAllTimeline: editors,
  createTimelineEntry: editors,
  updateTimelineEntry: editors,
  deleteTimelineEntry: editors,
  arrangeTimeline: editors,
  listAllVoices: editors,
  createVoice: editors,
  updateVoice: editors,
  deleteVoice: editors,
  arrangeVoices: editors,
  withdrawVoice: editors,
  listAllMilestones: editors,
  createMilestone: editors,
  updateMilestone: editors,
  deleteMilestone: editors,
  arrangeMilestones: editors,
  listAllPartners: editors,
  createPartner: editors,
  updatePartner: editors,
  deletePartner: editors,
  arrangePartners: editors,
  listClips: editors,
  saveClip: editors,
  deleteClip: editors,
  deleteSampleContent: owners,

  listTranslations: editors,
  correctTranslation: editors,
  readContentTranslations: editors,
  translateContent: editors,
  readGlossary: editors,
  updateGlossary: editors,

  listAllRegistrations: { owner: 'x', desk: 'x', viewer: 'e' },
  listEventRegistrations: { owner: 'x', desk: 'x', viewer: 'e' },
  exportRegistrations: owners,
  exportEventRegistrations: desk,
  registerWalkIn: desk,
  setRegistrationStatus: desk,
  checkInRegistration: desk,
  changePartyInOffice: desk,
  deleteRegistration: desk,
  readGateList: desk,
  sendScans: desk,
  listScans: desk,
  settleScan: desk,
  listCertificates: desk,
  issueCertificates: desk,
  voidCertificate: desk,
  listFeedback: { owner: 'x', editor: 'x', desk: 'x', viewer: 'e' },
} as const satisfies Partial<Record<keyof typeof paths, OfficeCall>>;

export type OfficeCallName = keyof typeof officeCalls;

/** Wholly, within a limit, or not at all. The widest of several duties counts. */
export function openingOf(call: OfficeCall, duties: readonly Duty[]): 'x' | Limit | null {
  const openings = duties.map((duty) => call[duty]);
  return openings.includes('x') ? 'x' : (openings.find((opening) => opening !== undefined) ?? null);
}

/** Whether these duties open a call at all, be it within a limit. */
export const isOpen = (name: OfficeCallName, duties: readonly Duty[]): boolean =>
  openingOf(officeCalls[name], duties) !== null;

/** Whether they open it without a limit. */
export const isWhollyOpen = (name: OfficeCallName, duties: readonly Duty[]): boolean =>
  openingOf(officeCalls[name], duties) === 'x';
