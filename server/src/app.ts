import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify, { LogController } from 'fastify';
import { features } from './features.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import type { App } from './platform/http/app.ts';
import { registerHealth } from './platform/http/health.ts';
import { checkOrigin } from './platform/http/origin.ts';
import { answerProblems } from './platform/http/problems.ts';
import { registerRateLimits } from './platform/http/rate-limit.ts';
import { sendSecurityHeaders } from './platform/http/security-headers.ts';
import { registerUploads } from './platform/http/uploads.ts';
import { compileCheck } from './platform/http/validation.ts';
import { registerLive } from './platform/live/live.routes.ts';
import { registerMailbox } from './platform/mail/mailbox.routes.ts';
import { servePages } from './platform/pages/pages.routes.ts';
import { registerStaticFiles } from './platform/pages/static-files.ts';
import { recogniseViewers } from './platform/sessions/session-cookie.ts';
import { isOwnMachine } from './platform/settings/settings.ts';
import { filesRoutes } from './platform/storage/files.routes.ts';
import { handleFileRemoval } from './platform/storage/remove-files.ts';
import type { Tools } from './tools.ts';

const BODY_MAX = 64 * 1024;

type Folders = { web: string };

/** The order in which things happen to a request; the features come last. */
export async function buildApp(tools: Tools, folders: Folders): Promise<App> {
  const { settings } = tools;
  const app = fastify({
    loggerInstance: tools.log,
    // One logger for all: a child for every request would cost more than it tells.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX,
    trustProxy: settings.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(({ schema, httpPart }) => compileCheck(schema, httpPart));
  answerProblems(app);
  sendSecurityHeaders(app, settings.publicUrl);
  await app.register(cookie);
  recogniseViewers(app, tools.sessions);
  checkOrigin(app, settings.publicUrl);
  await registerRateLimits(app);
  await registerUploads(app);
  await registerApiDocs(app);
  await registerLive(app, tools.live, settings.publicUrl);
  registerHealth(app, tools.db);
  if (isOwnMachine(settings) && !settings.smtpUrl) {
    registerMailbox(app, join(settings.dataDir, 'mail'));
  }
  await registerStaticFiles(app, folders.web);
  filesRoutes(app, tools.storage);
  handleFileRemoval(tools.jobs, tools.storage);
  const firstAnswers = features(app, tools);
  servePages(app, tools.pages, firstAnswers);
  return app;
}
