import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@gesso/domain/kernel';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import {
  type Command,
  commandSchema,
  type OrderedPerson,
  type PersonCommand,
  type SiteCommand,
} from './command.ts';
import { OrderRefused } from './order-refused.ts';
import { ordersStore } from './orders.store.ts';

const LOOK_MS = 100;
/** A running node takes an order at once, unless the machine is very busy. */
const TAKEN_WITHIN_MS = 60_000;
/** Long enough to recount everything on a large site. */
const ANSWERED_WITHIN_MS = 10 * 60_000;

const carryOutOrder = defineJob(
  'carry-out-order',
  'visibility',
  z.strictObject({ id: z.string() }),
);
const sweepOrders = defineJob('sweep-operator-orders', 'upkeep', z.strictObject({}));

/** Each handler returns sentences about what it did. */
type OrderHandlers = {
  toPerson(person: OrderedPerson, command: PersonCommand): Promise<string[]>;
  toSite(command: SiteCommand): Promise<string[]>;
};

type HandlerServices = { db: Database; jobs: Jobs; log: FastifyBaseLogger };

/**
 * Carries out an operator's order on this node. It does not run in the operator's own process,
 * since only a node can make the other nodes, and the other workers of its machine, invalidate
 * their caches.
 */
export function handleOrders({ db, jobs, log }: HandlerServices, acts: OrderHandlers): void {
  async function applyDecision(command: Command, person: OrderedPerson | null): Promise<string[]> {
    if (command.name === 'recount' || command.name === 'sweep') return acts.toSite(command);
    if (!person) throw new OrderRefused('This command needs a person.');
    return acts.toPerson(person, command);
  }

  jobs.handle(carryOutOrder, async ({ id }) => {
    const order = await ordersStore.take(db, id);
    if (!order) return;
    try {
      const { user_id: userId, username } = order;
      const person = userId !== null && username !== null ? { id: userId, username } : null;
      const lines = await applyDecision(commandSchema.parse(order.command), person);
      await ordersStore.answer(db, id, lines, false);
    } catch (error) {
      const isRefused = error instanceof OrderRefused;
      if (!isRefused) log.error({ err: error }, 'an admin command failed');
      const sentence = isRefused
        ? error.message
        : 'The command failed. See the Gesso log for the reason.';
      await ordersStore.answer(db, id, [sentence], true);
    }
  });
  jobs.sweep(sweepOrders, {}, () => ordersStore.sweep(db));
}

type OrderServices = { db: Database; jobs: Pick<Jobs, 'add'>; takenWithinMs?: number };

/** Orders a running node to do it, and waits for its answer. */
export async function enqueueAdminCommand(
  { db, jobs, takenWithinMs = TAKEN_WITHIN_MS }: OrderServices,
  userId: string | null,
  command: Command,
): Promise<string[]> {
  const id = newId();
  await db.transaction(async (tx) => {
    await ordersStore.add(tx, id, userId, command);
    await jobs.add(carryOutOrder, { id }, { tx });
  });
  const began = performance.now();
  for (;;) {
    const order = await ordersStore.find(db, id);
    if (!order) throw new OrderRefused('This account has been deleted in the meantime.');
    if (order.answer) {
      await ordersStore.remove(db, id);
      if (order.refused) throw new OrderRefused(order.answer.join('\n'));
      return order.answer;
    }
    const waited = performance.now() - began;
    if (!order.taken && waited > takenWithinMs && (await ordersStore.withdraw(db, id))) {
      throw new OrderRefused(
        'Gesso is not running on this database. Start it first. Nothing was changed.',
      );
    }
    if (waited > ANSWERED_WITHIN_MS) {
      throw new OrderRefused('Gesso started the command but has not finished. Check its log.');
    }
    await pause(LOOK_MS);
  }
}
