import { join } from 'node:path';
import { problems } from '@gesso/domain/catalogue';
import fastify from 'fastify';
import type { z } from 'zod';
import { filesRoutes } from './features/media/files.routes.ts';
import { recogniseViewers } from './features/sessions/recognise-viewers.ts';
import { sessionCookie } from './features/sessions/session-cookie.ts';
import { createFirstViews } from './features/site/first-views.ts';
import { servePages } from './features/site/pages.routes.ts';
import { registerFeatures } from './features.ts';
import { operatorActs } from './operator-acts.ts';
import { registerApiDocs } from './platform/http/api-docs.ts';
import type { App } from './platform/http/app.ts';
import { compressResponses } from './platform/http/compress.ts';
import { createConnections } from './platform/http/connections.ts';
import { shutDownGracefully } from './platform/http/graceful-shutdown.ts';
import { registerHealth } from './platform/http/health.ts';
import {
  observeRequest,
  observeRequests,
  type RequestObserver,
} from './platform/http/observe-requests.ts';
import { checkOrigin } from './platform/http/origin.ts';
import { handleBadUrl, handleErrors } from './platform/http/problems.ts';
import { handleClientError } from './platform/http/raw-problem.ts';
import { limitReads } from './platform/http/read-limits.ts';
import { newRequestId, sendRequestIds } from './platform/http/request-id.ts';
import { sendSecurityHeaders } from './platform/http/security-headers.ts';
import { createLoadShedding } from './platform/http/shed-load.ts';
import { disconnectSlowSenders } from './platform/http/slow-senders.ts';
import { registerStaticFiles } from './platform/http/static-files.ts';
import { clientAddressOf, trustProxies } from './platform/http/trusted-proxies.ts';
import { compileSerializer, compileValidator } from './platform/http/validation.ts';
import { registerLive } from './platform/live/live.routes.ts';
import { logRequests } from './platform/log/log-requests.ts';
import { registerMailbox } from './platform/mail/mailbox.routes.ts';
import { checkNodes } from './platform/nodes/check-nodes.ts';
import { sweepNodesHourly } from './platform/nodes/nodes.ts';
import { handleFileRemoval } from './platform/storage/remove-files.ts';
import type { Services } from './services.ts';

const BODY_MAX = 64 * 1024;

type Folders = { web: string };

const logObserver = ({ log }: Services): RequestObserver[] =>
  log.isLevelEnabled('info') ? [logRequests(log)] : [];

/**
 * Registers hooks and routes in the order in which a request passes them; the features come last.
 */
export async function buildApp(
  services: Services,
  folders: Folders,
  observers: readonly RequestObserver[] = [],
): Promise<App> {
  const { settings } = services;
  const { publicUrl } = settings;
  const observed = [...logObserver(services), ...observers];
  const { intercept, refuseShed } = createLoadShedding({
    ...services,
    publicUrl,
    clientAddress: clientAddressOf(settings.trustedProxies),
    observers: observed,
  });
  const { connections, serverFactory } = createConnections(intercept);
  const app = fastify({
    serverFactory,
    clientErrorHandler: handleClientError,
    genReqId: newRequestId,
    frameworkErrors: (error, request, reply) => {
      observeRequest(observed)(request, reply);
      handleBadUrl(error, request, reply);
    },
    bodyLimit: BODY_MAX,
    trustProxy: trustProxies(settings.trustedProxies),
    forceCloseConnections: 'idle',
    // Requests that a proxy still sends on an open connection are answered; "Connection: close"
    // then ends it.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler<z.ZodType>(compileValidator);
  app.setSerializerCompiler<z.ZodType>(compileSerializer);
  observeRequests(app, observed);
  shutDownGracefully(app, connections);
  disconnectSlowSenders(app, connections);
  handleErrors(app, services.log);
  compressResponses(app);
  sendRequestIds(app);
  sendSecurityHeaders(app, publicUrl);
  refuseShed(app);
  app.decorate('clock', services.clock);
  app.decorate('problems', problems);
  checkNodes(app, services.nodes);
  recogniseViewers(app, services.sessions);
  checkOrigin(app, publicUrl);
  limitReads(app);
  registerApiDocs(app, { url: publicUrl, sessionCookie: sessionCookie.name });
  registerLive(app, services.live, publicUrl);
  registerHealth(app, services.db, services.storage);
  if (settings.devMailbox) registerMailbox(app, join(settings.dataDir, 'mail'));
  await registerStaticFiles(app, folders.web);
  filesRoutes(app, services);
  handleFileRemoval(services.jobs, services.storage);
  sweepNodesHourly(services.jobs, services.db);
  registerFeatures(app, services);
  operatorActs(services);
  servePages(app, services, createFirstViews(services));
  return app;
}
