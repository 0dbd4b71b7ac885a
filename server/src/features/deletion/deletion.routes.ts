import { accountLimits } from '@gesso/domain/accounts';
import { deletionApi } from '@gesso/domain/deletion/api';
import { err, ok } from '@gesso/domain/kernel';
import type { App } from '../../platform/http/app.ts';
import { clientNetwork } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { clearSessionCookie } from '../sessions/session-cookie.ts';
import { deletionStore } from './deletion.store.ts';
import { handleDeletions } from './erase-account.ts';
import { requestDeletion } from './request-deletion.ts';
import type { DeletionServices } from './services.ts';
import { undoDeletionOnSignIn } from './undo-deletion.ts';

export function deletionRoutes(app: App, services: DeletionServices): void {
  handleDeletions(services);
  undoDeletionOnSignIn(services);

  serve(app, deletionApi, {
    'GET /api/me/deletion': {
      handle: async ({ viewer }) => {
        const counts = await deletionStore.counts(services.db, viewer.id);
        return counts ? ok({ counts }) : err('sign-in-required');
      },
    },
    'POST /api/me/deletion': {
      limit: { ...accountLimits.passwordTries, by: 'person' },
      triesPasswordOf: (_, viewer) => viewer.email,
      handle: async ({ body, viewer, request, reply }) => {
        const network = clientNetwork(request.ip);
        const result = await requestDeletion(services, {
          ...body,
          userId: viewer.id,
          network,
        });
        if (result.ok) clearSessionCookie(reply);
        return result;
      },
    },
  });
}
