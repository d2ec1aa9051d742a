import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { approvalKindsOf, tellOfficeOfDonation } from './approval-kinds.ts';
import { donationToolsOf, joinPersonalData, mainEmailApprovals } from './handed-in.ts';
import { serveBanners } from './nouns/banners/banners.routes.ts';
import { serveCertificates } from './nouns/certificates/certificates.routes.ts';
import { countFigures } from './nouns/dashboard/counted-figures.ts';
import { serveDashboard } from './nouns/dashboard/dashboard.routes.ts';
import { serveFirstHour } from './nouns/dashboard/first-hour.routes.ts';
import { serveDonations } from './nouns/donations/donations.routes.ts';
import { serveExpenses } from './nouns/donations/expenses.routes.ts';
import { isMoneyPublished } from './nouns/donations/funds/funds.service.ts';
import { moveDonations } from './nouns/donations/ledger/own-donations.service.ts';
import { serveOfficeDonations } from './nouns/donations/office-donations.routes.ts';
import { serveEventWords } from './nouns/event-words/event-words.routes.ts';
import { serveEvents } from './nouns/events/events.routes.ts';
import { serveScans } from './nouns/gate/scans.routes.ts';
import { serveHandbook } from './nouns/handbook/handbook.routes.ts';
import { createCaseTokens } from './nouns/help/asking/case-tokens.ts';
import { serveHelp } from './nouns/help/asking/help.routes.ts';
import { isGlassBroken } from './nouns/help/cases/break-glass.service.ts';
import { serveOfficeHelp } from './nouns/help/cases/office-help.routes.ts';
import { readFigures, withCountedFigures } from './nouns/help/reports/figures.service.ts';
import { serveMessages } from './nouns/messages/messages.routes.ts';
import { serveNews } from './nouns/news/news.routes.ts';
import { createLeaveTokens } from './nouns/newsletter/leave-tokens.ts';
import { serveNewsletter } from './nouns/newsletter/newsletter.routes.ts';
import { serveNewsletters } from './nouns/newsletter/newsletters.routes.ts';
import { announceEvent } from './nouns/newsletter/newsletters.service.ts';
import { serveOffice } from './nouns/office/office.routes.ts';
import { servePageLists } from './nouns/page-lists/page-lists.routes.ts';
import { servePageTexts } from './nouns/page-texts/page-texts.routes.ts';
import { readWrittenPageTexts } from './nouns/page-texts/page-texts.service.ts';
import { serveImports } from './nouns/people/imports.routes.ts';
import { openImportTables } from './nouns/people/imports.service.ts';
import { serveMerging } from './nouns/people/merging.routes.ts';
import { serveProjects } from './nouns/projects/projects.routes.ts';
import { serveOfficeRegistrations } from './nouns/registrations/desk/office-registrations.routes.ts';
import { personalDataOfRegistrations } from './nouns/registrations/own/personal-data.ts';
import { serveRegistrations } from './nouns/registrations/own/registrations.routes.ts';
import { reactToEvents } from './nouns/registrations/seats/event-changes.service.ts';
import { restoreByRules } from './nouns/registrations/seats/restoring.service.ts';
import { holdWords, releasingOf } from './nouns/releases/releases.service.ts';
import { moveTellings } from './nouns/rights/breaches.service.ts';
import { moveRequests } from './nouns/rights/requests.service.ts';
import { serveRights } from './nouns/rights/rights.routes.ts';
import { serveSchemes } from './nouns/schemes/schemes.routes.ts';
import { serveSearch } from './nouns/search/search.routes.ts';
import { serveStories } from './nouns/stories/stories.routes.ts';
import { serveOfficeCards } from './nouns/users/cards/office-cards.routes.ts';
import { serveUsers } from './nouns/users/users.routes.ts';
import { serveVersion } from './nouns/version/version.routes.ts';
import { accountsOfCases } from './nouns/wages/accounts.service.ts';
import { printDiaries, printPapers } from './nouns/wages/papers/paper-to-print.ts';
import { serveWages } from './nouns/wages/wages.routes.ts';
import { createAnswerCache } from './platform/cache/answer-cache.ts';
import type { ChangeBroadcast } from './platform/cache/change-broadcast.ts';
import { watchContentVersion } from './platform/cache/content-version.ts';
import { createFreshness } from './platform/cache/freshness.ts';
import type { Database } from './platform/database/database.ts';
import type { Passwords } from './platform/hashing/passwords.ts';
import { guardEveryRoute } from './platform/http/access.ts';
import { serveApiDocs } from './platform/http/api-docs.routes.ts';
import { serveAssets } from './platform/http/assets.routes.ts';
import { serveForms } from './platform/http/form-token.routes.ts';
import { serveHealth } from './platform/http/health.routes.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { shedLoad, watchEventLoop } from './platform/http/load.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { refuseOnTrial } from './platform/http/on-trial.ts';
import type { Identify } from './platform/http/person.ts';
import { recordEveryRequest } from './platform/http/request-record.ts';
import { createRegistry } from './platform/http/serve.ts';
import { refuseUnknownCalls } from './platform/http/unknown-calls.ts';
import { expectVisitors } from './platform/http/visitor.ts';
import type { Clock } from './platform/process/clock.ts';
import type { Config } from './platform/process/config.ts';
import { isNearlyFull } from './platform/process/disk.ts';
import { readMachine } from './platform/process/machine.ts';
import { createFormTokens } from './platform/secret/form-tokens.ts';
import { openSecret } from './platform/secret/site-secret.ts';
import { sampleKinds } from './sample-kinds.ts';
import { serveAccounts } from './shared/accounts/accounts.routes.ts';
import { findMain } from './shared/accounts/accounts.service.ts';
import { serveCardAccounts } from './shared/accounts/cards/card-accounts.routes.ts';
import { personOfCard } from './shared/accounts/cards/card-accounts.service.ts';
import { findCaseOpening } from './shared/accounts/office/caseworkers.service.ts';
import { noteKeyRead } from './shared/accounts/office/ties.service.ts';
import { provePassword } from './shared/accounts/password.service.ts';
import { serveSecondFactor } from './shared/accounts/second-factor.routes.ts';
import type { ApprovalKinds } from './shared/approvals/approval-kind.ts';
import { listWaiting } from './shared/approvals/approval-lists.service.ts';
import { serveApprovals } from './shared/approvals/approvals.routes.ts';
import { askApproval, decidesAlone, demandNoneWaiting } from './shared/approvals/approvals.service.ts';
import { serveActivity } from './shared/audit/audit.routes.ts';
import { watchErasures } from './shared/backup/erased.service.ts';
import { serveBin } from './shared/bin/bin.routes.ts';
import { giveBinRows } from './shared/bin/bin.service.ts';
import { createPins } from './shared/cards/pins.ts';
import { moveConsents } from './shared/consents/consents.service.ts';
import { serveClips } from './shared/content/clips/clips.routes.ts';
import { openVoices } from './shared/content/clips/voice.ts';
import type { Drawing } from './shared/content/pictures/drawing.ts';
import { openPictures } from './shared/content/pictures/pictures.service.ts';
import { serveSamples } from './shared/content/samples/samples.routes.ts';
import { openContentTranslations } from './shared/content/translations/content-translations.ts';
import { serveTranslations } from './shared/content/translations/translations.routes.ts';
import { serveOutbox } from './shared/mail/outbox.routes.ts';
import { moveUnsentToPhoneList } from './shared/mail/unsent.service.ts';
import { createPageReads } from './shared/pages/page-reads.ts';
import { servePages } from './shared/pages/pages.routes.ts';
import type { Pages } from './shared/pages/pages.ts';
import { serveCalls } from './shared/phone-list/calls.routes.ts';
import { openPrinter } from './shared/printing/printer.ts';
import { serveReports } from './shared/reports/reports.routes.ts';
import { secondFactorSecret } from './shared/second-factor/second-factor-secret.ts';
import { createSecretBox } from './shared/second-factor/secret-box.ts';
import { serveIdentity } from './shared/settings/identity.routes.ts';
import { serveSettings } from './shared/settings/settings.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For the job that settles what is due: released words are written by the calls of the application. */
    approvalKinds: ApprovalKinds;
  }
}

export interface Lifecycle {
  /** Set on the way out: callers should look for another process. */
  draining: boolean;
  /** Set on the way out when another process has taken over: the product as a whole stays where it is. */
  relieved?: boolean;
  /** Set when the migrations are done. */
  ready: boolean;
  /** Whether this is a version on trial, which answers nobody yet. */
  isOnTrial?: () => boolean;
}

export interface AppDependencies {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
  lifecycle: Lifecycle;
  identify: Identify;
  passwords: Passwords;
  metrics: Metrics;
  /** The measurements of all processes together. */
  readMetrics: () => Promise<{ contentType: string; text: string }>;
  pages: Pages;
  /** Absent: in this process. */
  drawing?: Drawing | undefined;
  /** The folder whose files are served under `/assets/`. */
  assetsFolder: string;
  changeBroadcast: ChangeBroadcast;
  /** Absent: 14 s, less than browsers wait. */
  answerWithinMs?: number | undefined;
}

const cacheMegabytes = { usual: 64, small: 16 };

/** Everything that is served, in one list. Builds, does not listen. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, clock, log, lifecycle, identify, passwords, metrics, assetsFolder } = dependencies;
  const contentVersion = await watchContentVersion(dependencies);
  const freshness = createFreshness(contentVersion, clock);
  const translations = openContentTranslations({ database, clock, log, contentVersion });
  const pageReads = createPageReads({ database, clock, log });
  const answerCache = createAnswerCache({
    maximumBytes: 1024 ** 2 * (readMachine().isSmall ? cacheMegabytes.small : cacheMegabytes.usual),
    metrics,
    log,
    lifecycle,
    freshness,
    countReaders: translations.countReaders,
    onRead: pageReads.count,
  });
  const answerEarly: typeof answerCache.answerEarly = (request, response) =>
    lifecycle.isOnTrial?.() ? refuseOnTrial(request, response) : answerCache.answerEarly(request, response);
  const app = createHttpServer(config, log, answerEarly, dependencies.answerWithinMs);
  recordEveryRequest(app, metrics);
  expectVisitors(app, config.publicUrl);
  shedLoad(app, watchEventLoop(app), metrics.requestsUnderWay);
  guardEveryRoute(app, identify, {
    isGlassBroken: (caller, { method, params, routeOptions: { url: route = '' } }) => {
      const { id: caseId } = params as { id?: string };
      return isGlassBroken(database, { personId: caller.id, method, route, caseId }, clock.now());
    },
    findOpening: (caller) => findCaseOpening(database, caller.id, clock.now()),
  });
  askCallersToLeave(app, lifecycle);

  serveHealth(app, { ...dependencies, isDiskNearlyFull: () => isNearlyFull(config.dataDir) });
  await serveAssets(app, assetsFolder);

  app.addHook('onClose', async () => void (await Promise.all([translations.close(), pageReads.close()])));
  const registry = createRegistry(clock, log, {
    openReader: async (isPublicRead) => {
      const stamp = freshness.now();
      return isPublicRead ? database.openReader(() => freshness.isFresh(stamp)) : database;
    },
    answerForAll: answerCache.answer,
    holdWords: holdWords({ database, publicUrl: config.publicUrl, isDemo: config.isDemo }),
    isDemo: config.isDemo,
  });
  watchErasures(database, config.backupDir, log);
  const { publicUrl, adminEmail: reservedEmail } = config;
  const isMailSetUp = config.smtpUrl !== null;
  const readSecret = openSecret(database, config.secret);
  const formTokens = createFormTokens(readSecret);
  const leaveTokens = createLeaveTokens(readSecret);
  const secretBox = createSecretBox(secondFactorSecret(database, config.secret));
  const personalData = joinPersonalData(personalDataOfRegistrations(publicUrl));
  const accountTools = {
    database,
    passwords,
    pins: createPins(readSecret, passwords),
    secretBox,
    personalData,
    approvals: mainEmailApprovals(publicUrl),
    publicUrl,
    reservedEmail,
    hasMailServer: isMailSetUp,
  };
  const contentTools = { database, pictures: openPictures(dependencies.drawing), translations };
  serveAccounts(app, registry, accountTools);
  serveCardAccounts(app, registry, accountTools);
  serveSecondFactor(app, registry, accountTools);
  serveTranslations(app, registry, database);
  serveUsers(app, registry, accountTools);
  serveOffice(app, registry, accountTools);
  const approvalKinds = approvalKindsOf(accountTools, releasingOf({ registry, log }));
  app.decorate('approvalKinds', approvalKinds);
  serveApprovals(app, registry, { ...accountTools, approvalKinds });
  serveOfficeCards(app, registry, accountTools);
  serveOutbox(app, registry, { database, hasMailServer: isMailSetUp, noteKeyRead });
  serveActivity(app, registry, database);
  serveMerging(app, registry, {
    ...accountTools,
    moveElsewhere: [giveBinRows, moveDonations, moveConsents, moveRequests, moveTellings],
  });
  serveImports(app, registry, { database, reservedEmail, tables: openImportTables() });
  serveCalls(app, registry, { database, moveUnsentToPhoneList: moveUnsentToPhoneList(isMailSetUp) });
  serveDashboard(app, registry, {
    database,
    isMailSetUp,
    sampleKinds,
    dataDir: config.dataDir,
    isTranslationSetUp: config.translateUrl !== null,
    isSpeechSetUp: config.speechCommand !== null,
  });
  const print = openPrinter(log);
  const donationTools = donationToolsOf({ config, database, formTokens, print, pictures: contentTools.pictures });
  serveFirstHour(app, registry, {
    database,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom ?? config.adminEmail,
    sampleKinds,
    dataDir: config.dataDir,
    backupDir: config.backupDir,
    taxIds: donationTools.taxIds,
  });
  serveBanners(app, registry, contentTools);
  serveEvents(app, registry, {
    ...contentTools,
    publicUrl,
    eventReactions: reactToEvents(publicUrl),
    tellSubscribers: (tx, event, act) => announceEvent({ isMailSetUp }, tx, event, act),
  });
  serveBin(app, registry, { database, restoringRules: restoreByRules(publicUrl) });
  serveForms(app, registry, formTokens);
  serveMessages(app, registry, { database, formTokens, adminEmail: config.adminEmail, findMain });
  serveNews(app, registry, contentTools);
  serveNewsletter(app, registry, { database, formTokens, leaveTokens, publicUrl });
  servePageLists(app, registry, contentTools);
  servePageTexts(app, registry, database, isMoneyPublished);
  const voices = openVoices();
  serveClips(app, registry, { database, readOfficeWords: readWrittenPageTexts, voices });
  serveNewsletters(app, registry, { database, formTokens, leaveTokens, publicUrl, isMailSetUp });
  serveProjects(app, registry, contentTools);
  serveRegistrations(app, registry, { database, publicUrl });
  const showsUnchecked = (config.sampleContent ?? (config.databaseUrl === null ? 'on' : 'off')) === 'on';
  serveSchemes(app, registry, { ...contentTools, showsUnchecked });
  serveHandbook(app, registry, assetsFolder);
  serveSearch(app, registry, { showsUnchecked, isMoneyPublished });
  serveReports(app, registry, database);
  serveSettings(app, registry, {
    database,
    publicUrl,
    isMailSetUp,
    isDemo: config.isDemo,
    provePassword: (given, now) => provePassword(accountTools, given, now),
    countCases: async (reader, figures) => withCountedFigures(figures, await readFigures(reader)),
    countFigures,
    onDonationChanged: tellOfficeOfDonation,
    approvals: {
      demandNoneWaiting,
      ask: (tx, request, act) => askApproval(tx, request, act, publicUrl),
      listWaiting,
      isAlone: decidesAlone,
    },
  });
  serveIdentity(app, registry, contentTools);
  const helpTools = {
    database,
    formTokens,
    publicUrl,
    caseTokens: createCaseTokens(readSecret),
    readSecret,
    pictures: contentTools.pictures,
    voices,
    accounts: accountsOfCases,
    findOpening: (personId: string, now: Date) => findCaseOpening(database, personId, now),
    provePassword: (given: Parameters<typeof provePassword>[1], now: Date) => provePassword(accountTools, given, now),
  };
  serveHelp(app, registry, helpTools);
  serveRights(app, registry, { accounts: accountTools, help: helpTools, print });
  serveOfficeHelp(app, registry, helpTools);
  serveWages(app, registry, { database, printPaper: printPapers(print), printDiary: printDiaries(print) });
  serveDonations(app, registry, donationTools);
  serveOfficeDonations(app, registry, donationTools);
  serveExpenses(app, registry, donationTools);
  serveOfficeRegistrations(app, registry, {
    database,
    publicUrl,
    personOfCard: (tx, card, input, act) => personOfCard(accountTools, tx, card, input, act),
  });
  for (const serveDay of [serveScans, serveCertificates]) serveDay(app, registry, { database, publicUrl });
  const isGatewaySetUp = config.messageGatewayUrl !== null;
  serveEventWords(app, registry, { database, publicUrl, isMailSetUp, isGatewaySetUp });
  serveSamples(app, registry, { database, sampleKinds });
  serveStories(app, registry, contentTools);
  serveVersion(app, registry, database);
  serveApiDocs(app, registry, config.publicUrl);
  refuseUnknownCalls(app, registry);

  // In a scope of their own: only pages read HTML forms.
  await app.register(async (scope) => servePages(scope, { ...dependencies, answerCache, readSecret }, registry));
  return app;
}

function askCallersToLeave(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (lifecycle.draining) reply.header('connection', 'close');
    done();
  });
}
