import type { App } from '../../platform/http/app.ts';

const HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

/** Lets scripts of every site read the answers of these routes, without cookies. */
export function openToOtherSites(scope: App, paths: string): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS);
    done();
  });
  scope.options(paths, { config: { access: 'guest' } }, (_request, reply) =>
    reply.headers(PREFLIGHT).code(204).send(),
  );
}
