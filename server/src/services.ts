import type { Blocks } from './features/blocks/blocks.ts';
import type { Preferences } from './features/content-preferences/content-preferences.ts';
import type { Declarations } from './features/declarations/declaration.ts';
import type { AiConsent } from './features/media/ai-consent.ts';
import type { HiddenFiles } from './features/media/hidden-files.ts';
import type { Uploads } from './features/media/uploads.ts';
import type { HtmlPages } from './features/pages/pages.ts';
import type { CountPerson } from './features/people/count-person.ts';
import type { CountPost } from './features/posts/count-post.ts';
import type { Feed } from './features/posts/feed.ts';
import type { SessionOf } from './features/sessions/session-answers.ts';
import type { Sessions } from './features/sessions/sessions.ts';
import type { Live } from './features/topics/live.ts';
import type { VisibilityEvents } from './features/visibility/visibility-events.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Replica } from './platform/database/replica.ts';
import type { Translators } from './platform/i18n/translators.ts';
import type { Images } from './platform/images/images.ts';
import type { OriginalTasks } from './platform/images/originals/original-tasks.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log/log.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { Nodes } from './platform/nodes/nodes.ts';
import type { Passwords } from './platform/passwords/passwords.ts';
import type { Secret } from './platform/secret/secret.ts';
import type { Archives } from './platform/storage/archives.ts';
import type { OriginalFiles } from './platform/storage/original-files.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Settings } from './settings/settings.ts';

/** The dependencies of the features, created once at start and injected into each of them. */
export type Services = {
  settings: Settings;
  declarations: Declarations;
  db: Database;
  /**
   * for lists and searches that a replica may serve; the database itself without
   * DATABASE_REPLICA_URL
   */
  replica: Replica;
  nodes: Nodes;
  live: Live;
  blocks: Blocks;
  preferences: Preferences;
  aiConsent: AiConsent;
  sessions: Sessions;
  passwords: Passwords;
  pages: HtmlPages;
  uploads: Uploads;
  storage: Storage;
  hiddenFiles: HiddenFiles;
  archives: Archives;
  originalFiles: OriginalFiles;
  images: Images;
  originalTasks: OriginalTasks;
  jobs: Jobs;
  secret: Secret;
  mail: Mail;
  translators: Translators;
  log: Log;
  clock: Clock;
  sessionOf: SessionOf;
  countPost: CountPost;
  countPerson: CountPerson;
  visibilityEvents: VisibilityEvents;
  feed: Feed;
};
