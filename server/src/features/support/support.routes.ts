import { messageFor } from '@gesso/domain/catalogue';
import { DAY_MS, kernelProblems, newId, ok } from '@gesso/domain/kernel';
import { checkSupportMessage, supportLimits, supportMessages } from '@gesso/domain/support';
import { supportApi } from '@gesso/domain/support/api';
import { z } from 'zod';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { english } from '../../platform/i18n/translators.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { SupportServices } from './services.ts';
import { addMessage, sweepMessages } from './support.store.ts';
import { supportEmail } from './support-email.ts';

const sweepSupport = defineJob('sweep-support', 'upkeep', z.strictObject({}));

/** Messages are deleted after the period in the privacy policy, with their addresses. */
export const sweepOldMessages = ({ db, clock }: SupportServices): Promise<void> =>
  sweepMessages(db, new Date(clock.now() - supportLimits.keptDays * DAY_MS));

function scheduleMessageSweep(services: SupportServices): void {
  services.jobs.sweep(sweepSupport, {}, () => sweepOldMessages(services));
}

/** Problems that are not about a field get one message for the sender. */
const problemMessage = (code: string): string | undefined =>
  code in kernelProblems ? messageFor(english, 'support-refused') : undefined;

export function supportRoutes(app: App, services: SupportServices): void {
  const { db, mail, settings, clock } = services;
  scheduleMessageSweep(services);

  serve(app, supportApi, {
    'GET /api/mailboxes': {
      handle: async () => ok({ support: settings.supportMailbox, legal: settings.legalMailbox }),
    },
    'POST /api/send-support-email': {
      limit: { max: 5, seconds: 600, by: 'person' },
      problemMessage,
      handle: async ({ body, viewer }) => {
        const checked = checkSupportMessage(body);
        if (!checked.ok) return checked;
        const message = checked.value;
        const createdAt = new Date(clock.now());
        await db.transaction(async (tx) => {
          await addMessage(tx, { ...message, id: newId(), userId: viewer?.id ?? null, createdAt });
          await mail.send(tx, supportEmail(settings.supportMailbox, message, viewer?.username));
        });
        return ok({ success: true as const, message: supportMessages.sent });
      },
    },
  });
}
