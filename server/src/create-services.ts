import { join } from 'node:path';
import { isPassword } from '@gesso/domain/accounts';
import { isPublication } from '@gesso/domain/live';
import { reportLimits } from '@gesso/domain/reports';
import { accountsStore } from './features/accounts/accounts.store.ts';
import { createBlocks } from './features/blocks/blocks.ts';
import { createPreferences } from './features/content-preferences/content-preferences.ts';
import { createReadFilter } from './features/content-preferences/frame-filter.ts';
import { liveRules } from './features/content-preferences/live-rules.ts';
import { shownContent } from './features/declarations/collect.ts';
import { createAiConsent } from './features/media/ai-consent.ts';
import { createHiddenFiles } from './features/media/hidden-files.ts';
import { imageLimits, limitsOfOriginals } from './features/media/image-limits.ts';
import { openUploads } from './features/media/uploads.ts';
import { openPages } from './features/pages/pages.ts';
import { createCountPerson } from './features/people/count-person.ts';
import { languageOfAddress } from './features/people/language.store.ts';
import { createCountPost } from './features/posts/count-post.ts';
import { createFeed } from './features/posts/feed.ts';
import { createSessionAnswers } from './features/sessions/session-answers.ts';
import { createSessions } from './features/sessions/sessions.ts';
import { createVisibilityEvents } from './features/visibility/visibility-events.ts';
import { declarations, maySubscribe } from './features.ts';
import type { Clock } from './platform/clock.ts';
import { type Database, type DatabaseConfig, openDatabase } from './platform/database/database.ts';
import { openReplica, type Replica } from './platform/database/replica.ts';
import { createTranslators } from './platform/i18n/translators.ts';
import { createImages } from './platform/images/images.ts';
import { openOriginalTasks } from './platform/images/originals/original-tasks.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLive } from './platform/live/live.ts';
import { type Log, openLog } from './platform/log/log.ts';
import { mailboxDelivery, smtpDelivery } from './platform/mail/delivery.ts';
import { createMail } from './platform/mail/mail.ts';
import { openDatabaseClock } from './platform/nodes/database-clock.ts';
import { openNodes } from './platform/nodes/nodes.ts';
import type { WorkerChannel } from './platform/nodes/worker-channel.ts';
import { createPasswords } from './platform/passwords/passwords.ts';
import { openSecret } from './platform/secret/secret.ts';
import { openFiles } from './platform/storage/open-files.ts';
import { folders } from './product-folders.ts';
import { scratchFolders } from './scratch-folders.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings/settings.ts';
import type { Shutdown } from './shutdown-steps.ts';

/** Stands in for a missing replica: the primary, which has its own shutdown step. */
const noReplica = (db: Database): Replica => ({ ...db, close: async () => undefined });

const systemClock: Clock = { now: () => Date.now() };

type Options = {
  clock?: Clock;
  log?: Log;
  /** to the other workers of this machine */
  worker?: WorkerChannel | null;
  /** of the catalogs */
  locales?: string;
};

/** Creates every service once, and registers its shutdown step. */
export async function createServices(
  settings: Settings,
  databaseConfig: DatabaseConfig,
  webFolder: string,
  shutdown: Shutdown,
  { clock: givenClock, log: givenLog, worker = null, locales = folders.locales }: Options = {},
): Promise<Services> {
  const log = givenLog ?? (await openLog(settings.logLevel, settings.logFormat));
  const { databaseReplicaUrl: replicaUrl } = settings;
  const { pooler = settings.databasePoolerUrl, ...connection } = databaseConfig;
  const db = openDatabase({ ...connection, pooler }, ({ message }) =>
    // Logs only the message: the error references the client with its parameters and its secret
    // key.
    log.warn({ reason: message }, 'lost a database connection'),
  );
  shutdown.addConnection(db.close);
  const replica = replicaUrl ? openReplica({ url: replicaUrl, primary: db, log }) : noReplica(db);
  shutdown.addConnection(replica.close);
  const secret = await openSecret({ db, folder: settings.dataDir, key: settings.secretKey });
  const nodes = openNodes({ redis: settings.redis, worker, db, secret, isPublication, log });
  shutdown.addConnection(nodes.close);
  const { bus } = nodes;
  // Nodes may have different clocks, so they use the database's.
  const clock = givenClock ?? (settings.redis ? await openDatabaseClock(db) : systemClock);
  const sessions = createSessions(db, settings, bus);
  const blocks = createBlocks(db, bus);
  const { findEnded } = sessions;
  const preferences = createPreferences(db, bus);
  const readFilter = createReadFilter(blocks.hiddenFrom, preferences.of);
  const live = createLive(bus, { rules: liveRules(readFilter, maySubscribe), findEnded });
  shutdown.addWork(live.close);
  sessions.onEnded(live.closeSession);
  const jobs = createJobs({ connection, db, log });
  shutdown.addWork(jobs.stop);
  const delivery = settings.smtpUrl
    ? smtpDelivery(settings.smtpUrl)
    : mailboxDelivery(join(settings.dataDir, 'mail'));
  const sender = settings.supportMailbox;
  const translators = createTranslators(locales);
  const shown = shownContent(declarations);
  const countPost = createCountPost({ db, live });
  const countPerson = createCountPerson({ db, live });
  const accounts = accountsStore({ settings });
  const passwords = createPasswords(isPassword);
  const images = createImages(settings.picturesNiceness, imageLimits);
  shutdown.addConnection(passwords.close, images.close);
  const scratch = scratchFolders(settings.dataDir, worker?.role.number);
  const originalTasks = await openOriginalTasks(
    scratch.originalTasks,
    settings.originalsNiceness,
    limitsOfOriginals,
  );
  shutdown.addWork(originalTasks.close);
  return {
    settings,
    declarations,
    db,
    replica,
    nodes,
    live,
    blocks,
    preferences,
    aiConsent: createAiConsent(db, live, shown),
    sessions,
    passwords,
    pages: await openPages(webFolder, (error) =>
      log.error({ err: error }, 'a page could not be rendered'),
    ),
    uploads: await openUploads(scratch.uploads, sessions),
    ...(await openFiles(settings.s3, settings.dataDir, scratch.originalDownloads)),
    hiddenFiles: createHiddenFiles(db, bus, shown),
    images,
    originalTasks,
    jobs,
    secret,
    mail: createMail({
      db,
      jobs,
      secret,
      delivery,
      translators,
      languageOf: languageOfAddress,
      sender,
      unprovedPerDay: reportLimits.emailsPerDay,
      clock,
      log,
    }),
    translators,
    log,
    clock,
    sessionOf: createSessionAnswers(live, (viewer) => accounts.me(db, viewer)),
    countPost,
    countPerson,
    visibilityEvents: createVisibilityEvents(live, { countPost, countPerson }),
    feed: createFeed({ db, live, blocks, preferences }),
  };
}
