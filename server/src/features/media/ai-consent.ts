import type { Queries } from '../../platform/database/database.ts';
import { createEventCache } from '../../platform/live/event-cache.ts';
import type { ShownContent } from '../declarations/file-kind.ts';
import type { Bus } from '../topics/live.ts';
import { anyoneAllowsAi, personAllowsAi } from './ai-consent.store.ts';
import { rowOfFile } from './row-of-file.ts';

const MAX_FILES = 50_000;

export type AiConsent = {
  ofPerson(userId: string): Promise<boolean>;
  /** without a promise where nobody allows it, and when it is known */
  ofFile(path: string): boolean | Promise<boolean>;
};

/**
 * Who allows AI training on their work. Where nobody on the site does, files are sent without a query;
 * otherwise the answer is cached, and the cache is emptied when anybody changes their choice. Where it cannot
 * be found out, the answer is no.
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
  let anybody: boolean | Promise<boolean> | undefined;

  function readAnybody(): Promise<boolean> {
    const reading = anyoneAllowsAi(db).then(
      (allowed) => {
        if (anybody === reading) anybody = allowed;
        return allowed;
      },
      () => {
        if (anybody === reading) anybody = undefined;
        return false;
      },
    );
    anybody = reading;
    return reading;
  }

  function forget(): void {
    anybody = undefined;
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
      const some = anybody ?? readAnybody();
      if (some instanceof Promise) return some.then((allowed) => allowed && ofKnown(path));
      return some && ofKnown(path);
    },
  };
}
