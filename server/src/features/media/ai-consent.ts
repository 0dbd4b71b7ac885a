import type { Queries } from '../../platform/database/database.ts';
import { createEventCache } from '../../platform/live/event-cache.ts';
import type { ShownContent } from '../declarations/file-kind.ts';
import type { Bus } from '../topics/live.ts';
import { anyoneAllowsAi, personAllowsAi } from './ai-consent.store.ts';
import { rowOfFile } from './row-of-file.ts';

const MAX_FILES = 50_000;

export type AiConsent = {
  ofPerson(userId: string): Promise<boolean>;
  /** without a promise if no one allows it, or if the answer is cached */
  ofFile(path: string): boolean | Promise<boolean>;
};

/**
 * Who allows AI training on their work. If no one on the site does, files are sent without a query;
 * otherwise answers are cached until anyone changes their choice. If the database is unavailable, the
 * answer is no.
 */
export function createAiConsent(
  db: Queries,
  bus: Pick<Bus, 'listen' | 'onGap'>,
  shown: ReadonlyMap<string, ShownContent>,
): AiConsent {
  const files = createEventCache(bus, {
    max: MAX_FILES,
    read: async (path: string) => {
      const row = rowOfFile(shown, path);
      return row ? row.content.allowsAi(db, row.id) : false;
    },
  });
  let anyoneAllows: boolean | Promise<boolean> | undefined;

  function readAnyoneAllows(): Promise<boolean> {
    const reading = anyoneAllowsAi(db).then(
      (allowed) => {
        if (anyoneAllows === reading) anyoneAllows = allowed;
        return allowed;
      },
      () => {
        if (anyoneAllows === reading) anyoneAllows = undefined;
        return false;
      },
    );
    anyoneAllows = reading;
    return reading;
  }

  function forget(): void {
    anyoneAllows = undefined;
    files.clear();
  }
  bus.listen(([, event]) => {
    if (event.type === 'ai-consent-changed') forget();
  });
  bus.onGap(forget);

  function ofKnown(path: string): boolean | Promise<boolean> {
    const allowed = files.find(path);
    return allowed instanceof Promise ? allowed.catch(() => false) : allowed;
  }

  return {
    ofPerson: (userId) => personAllowsAi(db, userId),
    ofFile: (path) => {
      const some = anyoneAllows ?? readAnyoneAllows();
      if (some instanceof Promise) return some.then((allowed) => allowed && ofKnown(path));
      return some && ofKnown(path);
    },
  };
}
