import { accountsRoutes } from './features/accounts/accounts.routes.ts';
import { recoveryRoutes } from './features/recovery/recovery.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import type { App } from './platform/http/app.ts';
import type { Tools } from './tools.ts';

/** Every feature, and what one needs of another. */
export function features(app: App, tools: Tools): void {
  accountsRoutes(app, tools);
  recoveryRoutes(app, tools);
  supportRoutes(app, tools);
}
