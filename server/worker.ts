import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { buildApp, type Lifecycle } from './app.ts';
import { watchSite } from './nouns/dashboard/site-metrics.ts';
import { startFillingSaid } from './nouns/donations/expenses/filling.ts';
import { startFundLetters } from './nouns/donations/funds/fund-letters.service.ts';
import { startPledgeReminders } from './nouns/donations/pledges/pledges.service.ts';
import { startWords } from './nouns/event-words/sending.service.ts';
import { startPublishing } from './nouns/events/publishing.service.ts';
import { eraseOldCases } from './nouns/help/cases/erasing.service.ts';
import { startHelpJobs } from './nouns/help/help-jobs.ts';
import { createLeaveTokens } from './nouns/newsletter/leave-tokens.ts';
import { startNewsletters } from './nouns/newsletter/newsletter-sending.service.ts';
import { startExpiringInvitations } from './nouns/office/invitations.service.ts';
import { readWrittenPageTexts } from './nouns/page-texts/page-texts.service.ts';
import { startCourses } from './nouns/registrations/attendance/course-job.service.ts';
import { startReminders } from './nouns/registrations/own/reminders.service.ts';
import { startTelling } from './nouns/rights/telling.ts';
import { type Database, DatabaseUnavailable, openDatabase } from './platform/database/database.ts';
import { openDatabaseWithReplica } from './platform/database/read-replica.ts';
import type { QueuedHasher } from './platform/hashing/hashing-queue.ts';
import { openPasswords } from './platform/hashing/passwords.ts';
import { readHashingReply } from './platform/hashing/worker-hashing.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { watchPresence } from './platform/http/presence.ts';
import type { Job } from './platform/jobs/job.ts';
import { systemClock } from './platform/process/clock.ts';
import { type Config, readConfig } from './platform/process/config.ts';
import { explainListenFailure } from './platform/process/listening.ts';
import { openLog } from './platform/process/log.ts';
import { readMachine } from './platform/process/machine.ts';
import { watchMemory } from './platform/process/memory-mark.ts';
import { watchReleaseMark } from './platform/process/release-mark.ts';
import { openSecret } from './platform/secret/site-secret.ts';
import { createBroadcastClient } from './platform/workers/broadcast-client.ts';
import { onMessage, openQuestions, tellMain } from './platform/workers/worker-channel.ts';
import type { MessageOf, ToWorker } from './platform/workers/worker-messages.ts';
import { findAddressee } from './shared/accounts/office/addressees.service.ts';
import { identifyBy } from './shared/accounts/sessions.service.ts';
import { startDueApprovals } from './shared/approvals/due-approvals.service.ts';
import { keptFreeBytes } from './shared/backup/backups.service.ts';
import { startNightlyBackups } from './shared/backup/nightly.service.ts';
import { startSpeech } from './shared/content/clips/speech.service.ts';
import { openVoices } from './shared/content/clips/voice.ts';
import { mostUnpackedBytes } from './shared/content/pictures/drawing.ts';
import { drawApart } from './shared/content/pictures/drawing-apart.ts';
import { startTranslating } from './shared/content/translations/translating.ts';
import { openTranslationService } from './shared/content/translations/translation-service.ts';
import { startDelivery } from './shared/mail/delivery.ts';
import { openMailServer } from './shared/mail/mail-server.ts';
import { moveUnsentToPhoneList } from './shared/mail/unsent.service.ts';
import { openBuiltPages } from './shared/pages/built-pages.ts';
import { openGateway } from './shared/phone-list/gateway.ts';
import { startGateway } from './shared/phone-list/gateway-delivery.ts';
import { startRetention } from './shared/retention/retention.service.ts';

const isDevelopment = process.argv.includes('--dev');
const distFolder = fileURLToPath(new URL('../dist', import.meta.url));
const finishMs = 10_000;

/** The terminal tells the whole group; only the main process decides what an end looks like. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
/** Without the main process nobody would ever end this one. On the way out it lets go of us when all callers are answered. */
const disconnected = new Promise<void>((resolve) => process.once('disconnect', resolve));
void disconnected.then(() => {
  if (!isLeaving) process.exit(0);
});
process.stdout.on('error', () => undefined);

/** The measurements of all workers, added up by the main process. */
function createMetricsReader(contentType: string): () => Promise<{ contentType: string; text: string }> {
  const ask = openQuestions('metrics');
  return async () => {
    const { text } = await ask((id) => ({ type: 'readMetrics', id }));
    if (text === null) throw new Error('Not every process told its measurements.');
    return { contentType, text };
  };
}

function hashInMain(): QueuedHasher {
  const ask = openQuestions('hashed');
  return async (task, asker) => readHashingReply((await ask((id) => ({ type: 'hash', id, task, asker }))).reply);
}

/** Null without a mail server: e-mails stay in the outbox. */
function startMailDelivery(config: Config, database: Database, log: Logger): Job | null {
  const { smtpUrl, mailFrom, adminEmail } = config;
  if (smtpUrl === null) return null;
  const server = openMailServer(smtpUrl, mailFrom ?? adminEmail);
  return startDelivery({ database, clock: systemClock, log, server, findAddressee });
}

/** Null without a message gateway: everybody on the list is told by hand. */
function startMessages(config: Config, database: Database, log: Logger): Job | null {
  const { messageGatewayUrl, messageGatewayToken, smtpUrl } = config;
  if (messageGatewayUrl === null) return null;
  const gateway = openGateway(messageGatewayUrl, messageGatewayToken);
  return startGateway({
    database,
    clock: systemClock,
    log,
    gateway,
    moveUnsentToPhoneList: moveUnsentToPhoneList(smtpUrl !== null),
  });
}

/** On connections of their own: reading everything takes longer than any request may. */
function startBackups(config: Config, connectionString: string, log: Logger): Job {
  const applicationName = 'shramik-seva backup';
  const database = openDatabase({ connectionString, poolSize: 2, applicationName, log, queryTimeoutMillis: 0 });
  const nightly = startNightlyBackups({
    database,
    clock: systemClock,
    log,
    folder: config.backupDir,
    keepFreeBytes: keptFreeBytes,
    key: config.backupKey,
  });
  return { stop: () => nightly.stop().finally(() => database.close()) };
}

interface JobTools {
  connectionString: string;
  database: Database;
  log: Logger;
  app: FastifyInstance;
}

/** What the product does without being asked. */
function startJobs(config: Config, { connectionString, database, log, app }: JobTools): Job[] {
  const delivery = startMailDelivery(config, database, log);
  const messages = startMessages(config, database, log);
  // Its notes of when it last looked around would make tomorrow's demo another one.
  const translating = config.isDemo
    ? null
    : startTranslating({ database, clock: systemClock, log, service: openTranslationService(config) });
  const speech = startSpeech({
    database,
    clock: systemClock,
    log,
    readOfficeWords: readWrittenPageTexts,
    voices: openVoices(),
    command: config.speechCommand,
  });
  const reminders = startReminders({ database, clock: systemClock, log, publicUrl: config.publicUrl });
  const courses = startCourses({ database, clock: systemClock, log, publicUrl: config.publicUrl });
  const words = startWords({ database, clock: systemClock, log, publicUrl: config.publicUrl });
  const publishing = startPublishing({ database, clock: systemClock, log });
  const newsletters = startNewsletters({
    database,
    clock: systemClock,
    log,
    publicUrl: config.publicUrl,
    leaveTokens: createLeaveTokens(openSecret(database, config.secret)),
  });
  const retention = startRetention({ database, clock: systemClock, log, alsoForget: eraseOldCases });
  const { publicUrl } = config;
  const helpJobs = startHelpJobs({ database, clock: systemClock, log, publicUrl });
  const pledges = startPledgeReminders({ database, clock: systemClock, log, publicUrl });
  const letters = startFundLetters({ database, clock: systemClock, log, publicUrl });
  const telling = startTelling({ database, clock: systemClock, log, publicUrl });
  const filling = startFillingSaid({ database, clock: systemClock, log, service: openTranslationService(config) });
  const settling = startDueApprovals({
    database,
    clock: systemClock,
    log,
    publicUrl,
    approvalKinds: app.approvalKinds,
  });
  const expiring = startExpiringInvitations({ database, clock: systemClock, log });
  // What a demo holds is worth nothing the next day.
  const backups = config.isDemo ? null : startBackups(config, connectionString, log);
  const posts = [delivery, messages, newsletters, publishing, reminders, courses, words, translating, speech];
  const all = [...posts, retention, helpJobs, pledges, letters, telling, filling, settling, expiring, backups];
  return all.filter((job) => job !== null);
}

async function serve({ connectionString, poolSize }: MessageOf<ToWorker, 'start'>): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  const { isSmall } = readMachine();
  const metrics = createMetrics();
  AggregatorRegistry.setRegistries(metrics.registry);
  new AggregatorRegistry();
  const database = openDatabaseWithReplica(
    { connectionString, poolSize, applicationName: 'shramik-seva', log },
    config.databaseReadUrl,
  );
  watchSite(metrics, { database, clock: systemClock, dataDir: config.dataDir });

  const development = isDevelopment
    ? await import('./shared/pages/development.routes.ts').then((pages) => pages.openDevelopmentPages(config.publicUrl))
    : null;
  const app = await buildApp({
    config,
    database,
    clock: systemClock,
    log,
    lifecycle,
    identify: identifyBy(database, systemClock),
    passwords: openPasswords(hashInMain()),
    drawing: drawApart(log, isSmall ? mostUnpackedBytes.small : mostUnpackedBytes.usual),
    metrics,
    readMetrics: createMetricsReader(metrics.registry.contentType),
    pages: development ?? (await openBuiltPages(distFolder, config.publicUrl)),
    assetsFolder: `${distFolder}/client/assets`,
    changeBroadcast: createBroadcastClient(),
  });
  development?.attach(app);
  // A version on trial sends nothing and changes nothing: it may be given up.
  const mark = watchReleaseMark(config.releaseMark);
  lifecycle.isOnTrial = mark.isAwaited;
  const jobs: Job[] = [];
  void mark.there.then(() => {
    if (!isLeaving) jobs.push(...startJobs(config, { connectionString, database, log, app }));
  });

  isAnybodyThere = watchPresence(app.server);
  finish = async () => {
    await Promise.race([Promise.all([disconnected, ...jobs.map((job) => job.stop())]), sleep(finishMs)]);
    await Promise.race([app.close().then(() => database.close()), sleep(1_000)]);
  };

  try {
    tellMain({ type: 'joins' });
    await app.listen({ host: config.host, port: config.port });
    tellMain({ type: 'serving' });
    watchMemory(config.workerMemoryMegabytes, (megabytes) => tellMain({ type: 'outgrown', megabytes }));
    flushCompileCache();
  } catch (error) {
    const explanation = explainListenFailure(error, config);
    if (explanation === null) throw error;
    tellMain({ type: 'refused', message: explanation });
  }
}

const lifecycle: Lifecycle = { draining: false, ready: true };
let isLeaving = false;
let isAnybodyThere = (): boolean => false;
let finish = async (): Promise<void> => undefined;

onMessage('drain', async ({ leadMs, relieved = false }) => {
  Object.assign(lifecycle, { draining: true, relieved });
  if (isAnybodyThere()) await sleep(leadMs);
  isLeaving = true;
  tellMain({ type: 'leaves' });
  await finish();
  process.exit(0);
});
onMessage('start', (message) => {
  serve(message).catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    // The main process starts another one.
    openLog(readConfig(process.env).logLevel).warn({ reason: error.message }, 'a worker could not start');
    process.exit(1);
  });
});
