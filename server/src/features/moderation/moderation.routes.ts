import { DAY_MS, HOUR_MS, ok } from '@gesso/domain/kernel';
import { moderationLimits } from '@gesso/domain/moderation';
import { moderationApi } from '@gesso/domain/moderation/api';
import { z } from 'zod';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { recordView } from '../moderation-log/moderation-log.store.ts';
import { appealsRoutes } from './appeals.routes.ts';
import { readCase } from './case-detail.ts';
import { casesStore } from './cases.store.ts';
import { claimCase, releaseCase } from './claim-case.ts';
import { decideCase } from './decide-case.ts';
import { type Effects, publishEffects } from './effects.ts';
import { evidenceStore } from './evidence.store.ts';
import { handleReporterMessages } from './notify-reporters.ts';
import { decideAppeal, reverseDecision } from './reverse-decision.ts';
import type { ModerationServices } from './services.ts';

const sweepEvidence = defineJob('sweep-evidence', 'upkeep', z.strictObject({}));

/** Deletes the evidence of a case some time after its last decision. */
export async function sweepOldEvidence({ db, clock }: ModerationServices): Promise<void> {
  const now = clock.now();
  await evidenceStore.sweepUnnamed(db, new Date(now - HOUR_MS));
  const before = new Date(now - moderationLimits.evidenceDays * DAY_MS);
  await evidenceStore.sweepPictures(db, before);
  await evidenceStore.forgetGuests(db, before);
  await evidenceStore.sweepTokens(db, new Date(now));
}

function scheduleEvidenceSweep(services: ModerationServices): void {
  services.jobs.sweep(sweepEvidence, {}, () => sweepOldEvidence(services));
}

export function moderationRoutes(app: App, services: ModerationServices): void {
  const { db, clock, settings } = services;
  const now = () => new Date(clock.now());
  const publish = (effects: Effects) => publishEffects(services, effects);
  scheduleEvidenceSweep(services);
  handleReporterMessages(services);

  serve(app, moderationApi, {
    ...appealsRoutes(services),
    'GET /api/moderation/cases': {
      handle: async ({ query, viewer }) => {
        const cursor = readCursor(query.cursor);
        if (!cursor.ok) return cursor;
        const list = { state: query.state ?? 'open', cursor: cursor.value, now: now() } as const;
        return ok(await casesStore.page(db, { viewerId: viewer.id, ...list }));
      },
    },
    'GET /api/moderation/counts': {
      handle: async ({ viewer }) => ok(await casesStore.counts(db, viewer.id, now())),
    },
    'GET /api/moderation/cases/:id': {
      handle: async ({ params, viewer }) => {
        const detail = await readCase(services, viewer, params.id);
        // The case is shown only after the view is logged; the log in the response ends before it.
        if (detail.ok) await db.transaction((tx) => recordView(tx, params.id, viewer.id, now()));
        return detail;
      },
    },
    'PUT /api/moderation/cases/:id/claim': {
      handle: async ({ params, viewer }) => {
        const claimed = await claimCase(services, viewer, params.id);
        return claimed.ok ? readCase(services, viewer, params.id) : claimed;
      },
    },
    'DELETE /api/moderation/cases/:id/claim': {
      handle: async (call) => {
        await releaseCase(services, call.viewer, call.params.id);
        return readCase(services, call.viewer, call.params.id);
      },
    },
    'POST /api/moderation/cases/:id/decision': {
      handle: async (call) => {
        const { params, body, viewer, request } = call;
        const origin = siteOrigin(settings.publicUrl, request);
        const decided = await decideCase(services, viewer, params.id, body, origin);
        if (!decided.ok) return decided;
        if (decided.value) await publish(decided.value);
        return readCase(services, viewer, params.id);
      },
    },
    'POST /api/moderation/cases/:id/reversal': {
      handle: async (call) => {
        const { params, body, viewer } = call;
        const reversed = await reverseDecision(services, viewer, params.id, body.words);
        if (!reversed.ok) return reversed;
        await publish(reversed.value);
        return readCase(services, viewer, params.id);
      },
    },
    'POST /api/moderation/cases/:id/appeal-decision': {
      handle: async (call) => {
        const { params, body, viewer } = call;
        const decided = await decideAppeal(services, viewer, params.id, body);
        if (!decided.ok) return decided;
        await publish(decided.value);
        return readCase(services, viewer, params.id);
      },
    },
  });
}
