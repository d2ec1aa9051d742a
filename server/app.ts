import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { serveAccounts } from './accounts/accounts.routes.ts';
import { findMain } from './accounts/accounts.service.ts';
import { serveCardAccounts } from './accounts/card-accounts.routes.ts';
import { personOfCard } from './accounts/card-accounts.service.ts';
import { findCaseOpening } from './accounts/caseworkers.service.ts';
import { provePassword } from './accounts/password.service.ts';
import { serveSecondFactor } from './accounts/second-factor.routes.ts';
import { noteKeyRead } from './accounts/ties.service.ts';
import { approvalKindsOf, tellOfficeOfDonation } from './approval-kinds.ts';
import type { ApprovalKinds } from './approvals/approval-kind.ts';
import { listWaiting } from './approvals/approval-lists.service.ts';
import { serveApprovals } from './approvals/approvals.routes.ts';
import { askApproval, decidesAlone, demandNoneWaiting } from './approvals/approvals.service.ts';
import { serveActivity } from './audit/audit.routes.ts';
import { watchErasures } from './backup/erased.service.ts';
import { serveBanners } from './banners/banners.routes.ts';
import { serveBin } from './bin/bin.routes.ts';
import { giveBinRows } from './bin/bin.service.ts';
import { serveCalls } from './calls/calls.routes.ts';
import { createPins } from './cards/pins.ts';
import { serveCertificates } from './certificates/certificates.routes.ts';
import { serveClips } from './content/clips/clips.routes.ts';
import { openVoices } from './content/clips/voice.ts';
import type { Drawing } from './content/pictures/drawing.ts';
import { openPictures } from './content/pictures/pictures.service.ts';
import { serveSamples } from './content/samples/samples.routes.ts';
import { openContentTranslations } from './content/translations/content-translations.ts';
import { serveTranslations } from './content/translations/translations.routes.ts';
import { countFigures } from './dashboard/counted-figures.ts';
import { serveDashboard } from './dashboard/dashboard.routes.ts';
import { serveFirstHour } from './dashboard/first-hour.routes.ts';
import { serveDonations } from './donations/donations.routes.ts';
import { isMoneyPublished } from './donations/funds.service.ts';
import { serveOfficeDonations } from './donations/office-donations.routes.ts';
import { moveDonations } from './donations/own-donations.service.ts';
import { serveEvents } from './events/events.routes.ts';
import { donationToolsOf, joinPersonalData, mainEmailApprovals } from './handed-in.ts';
import { isGlassBroken } from './help/break-glass.service.ts';
import { createCaseTokens } from './help/case-tokens.ts';
import { readFigures, withCountedFigures } from './help/figures.service.ts';
import { serveHelp } from './help/help.routes.ts';
import { serveOfficeHelp } from './help/office-help.routes.ts';
import { serveOutbox } from './mail/outbox.routes.ts';
import { bringUnsent } from './mail/unsent.service.ts';
import { serveMessages } from './messages/messages.routes.ts';
import { serveNews } from './news/news.routes.ts';
import { createLeaveTokens } from './newsletter/leave-tokens.ts';
import { serveNewsletter } from './newsletter/newsletter.routes.ts';
import { serveNewsletters } from './newsletter/newsletters.routes.ts';
import { announceEvent } from './newsletter/newsletters.service.ts';
import { servePageLists } from './page-lists/page-lists.routes.ts';
import { servePageTexts } from './page-texts/page-texts.routes.ts';
import { readWrittenWords } from './page-texts/page-texts.service.ts';
import { createPageReads } from './pages/page-reads.ts';
import { servePages } from './pages/pages.routes.ts';
import type { Pages } from './pages/pages.ts';
import { serveImports } from './people/imports.routes.ts';
import { openImportTables } from './people/imports.service.ts';
import { serveMerging } from './people/merging.routes.ts';
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
import { createHttpServer } from './platform/http/front-door.ts';
import { serveHealth } from './platform/http/health.routes.ts';
import { shedLoad, watchEventLoop } from './platform/http/load.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { refuseOnTrial } from './platform/http/on-trial.ts';
import type { Identify } from './platform/http/person.ts';
import { recordEveryRequest } from './platform/http/request-record.ts';
import { createRegistry, refuseOtherMethods } from './platform/http/serve.ts';
import { refuseUnknownCalls } from './platform/http/unknown-calls.ts';
import { expectVisitors } from './platform/http/visitor.ts';
import type { Clock } from './platform/process/clock.ts';
import type { Config } from './platform/process/config.ts';
import { isNearlyFull } from './platform/process/disk.ts';
import { readMachine } from './platform/process/machine.ts';
import { createFormTokens } from './platform/secret/form-tokens.ts';
import { openSecret } from './platform/secret/site-secret.ts';
import { serveProjects } from './projects/projects.routes.ts';
import { reactToEvents } from './registrations/event-changes.service.ts';
import { serveOfficeRegistrations } from './registrations/office-registrations.routes.ts';
import { personalDataOfRegistrations } from './registrations/personal-data.ts';
import { serveRegistrations } from './registrations/registrations.routes.ts';
import { restoreByRules } from './registrations/restoring.service.ts';
import { holdWords, releasingOf } from './releases/releases.service.ts';
import { serveReports } from './reports/reports.routes.ts';
import { sampleKinds } from './sample-kinds.ts';
import { serveScans } from './scans/scans.routes.ts';
import { serveSchemes } from './schemes/schemes.routes.ts';
import { serveSearch } from './search/search.routes.ts';
import { secondFactorSecret } from './second-factor/second-factor-secret.ts';
import { createSecretBox } from './second-factor/secret-box.ts';
import { serveIdentity } from './settings/identity.routes.ts';
import { serveSettings } from './settings/settings.routes.ts';
import { serveStories } from './stories/stories.routes.ts';
import { serveOffice } from './users/office.routes.ts';
import { serveOfficeCards } from './users/office-cards.routes.ts';
import { serveUsers } from './users/users.routes.ts';

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

  app.addHook(
    'onClose',
    async () => void (await Promise.all([translations.close(), contentVersion.close(), pageReads.close()])),
  );
  const registry = createRegistry(clock, log, {
    openReader: async (isPublicRead) => {
      const stamp = freshness.now();
      return isPublicRead ? database.openReader(() => freshness.isFresh(stamp, 'seatsChange')) : database;
    },
    answerForAll: answerCache.answer,
    holdWords: holdWords({ database, publicUrl: config.publicUrl }),
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
  serveMerging(app, registry, { ...accountTools, moveElsewhere: [giveBinRows, moveDonations] });
  serveImports(app, registry, { database, reservedEmail, tables: openImportTables() });
  serveCalls(app, registry, { database, bringUnsent: bringUnsent(isMailSetUp) });
  serveDashboard(app, registry, {
    ...{ database, isMailSetUp, sampleKinds, dataDir: config.dataDir },
    isTranslationSetUp: config.translateUrl !== null,
    isSpeechSetUp: config.speechCommand !== null,
  });
  serveFirstHour(app, registry, {
    database,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom ?? config.adminEmail,
    sampleKinds,
    dataDir: config.dataDir,
    backupDir: config.backupDir,
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
  serveClips(app, registry, { database, readOfficeWords: readWrittenWords, voices });
  serveNewsletters(app, registry, { database, formTokens, leaveTokens, publicUrl, isMailSetUp });
  serveProjects(app, registry, contentTools);
  serveRegistrations(app, registry, { database, publicUrl });
  const showsUnchecked = (config.sampleContent ?? (config.databaseUrl === null ? 'on' : 'off')) === 'on';
  serveSchemes(app, registry, { ...contentTools, showsUnchecked });
  serveSearch(app, registry, { showsUnchecked, isMoneyPublished });
  serveReports(app, registry, database);
  serveSettings(app, registry, {
    ...{ database, publicUrl, isMailSetUp },
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
    ...{ database, formTokens, publicUrl },
    caseTokens: createCaseTokens(readSecret),
    readSecret,
    pictures: contentTools.pictures,
    voices,
    findOpening: (personId: string, now: Date) => findCaseOpening(database, personId, now),
    provePassword: (given: Parameters<typeof provePassword>[1], now: Date) => provePassword(accountTools, given, now),
  };
  serveHelp(app, registry, helpTools);
  serveOfficeHelp(app, registry, helpTools);
  const donationTools = donationToolsOf({ config, database, formTokens, log });
  serveDonations(app, registry, donationTools);
  serveOfficeDonations(app, registry, donationTools);
  serveOfficeRegistrations(app, registry, {
    database,
    publicUrl,
    personOfCard: (tx, card, input, act) => personOfCard(accountTools, tx, card, input, act),
  });
  for (const serveDay of [serveScans, serveCertificates]) serveDay(app, registry, { database, publicUrl });
  serveSamples(app, registry, { database, sampleKinds });
  serveStories(app, registry, contentTools);
  serveApiDocs(app, registry, config.publicUrl);
  refuseOtherMethods(app, registry);
  refuseUnknownCalls(app);

  // In a scope of their own: only pages read HTML forms.
  await app.register(async (scope) => servePages(scope, { ...dependencies, answerCache, freshness }, registry));
  return app;
}

function askCallersToLeave(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (lifecycle.draining) reply.header('connection', 'close');
    done();
  });
}
