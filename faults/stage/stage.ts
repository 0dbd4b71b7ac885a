import { lazy } from '../../bench/stage/lazy.ts';
import { type Gesso, prepareGesso } from './gesso.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import { type RentedPostgres, rentPostgres } from './rented-postgres.ts';
import type { Scale } from './scale.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** What faults happen to; each part is made when first asked for, and the product runs when asked for. */
export type Stage = {
  scale: Scale;
  seed: number;
  /** the product as `npm start` runs it, its database in its own folder */
  whole(): Promise<Gesso>;
  /** the product on a database that can be away while it stays */
  rented(): Promise<Rented>;
  /** the product on a database whose disk can be filled; undefined where there may be no such disk */
  cramped(): Promise<Cramped | undefined>;
  close(): Promise<void>;
};

export type Cramped = { gesso: Gesso; disk: SmallDisk };

export type Rented = { gesso: Gesso; postgres: RentedPostgres; postOffice: PostOffice };

type Options = {
  scale: Scale;
  seed: number;
  /** what node is started with to run the product */
  program: readonly string[];
  /** for the rented PostgreSQL, beside those of production */
  settings?: Record<string, string>;
  /** One product serves all faults, where starting another would take too long. */
  single?: boolean;
};

/** What PostgreSQL may keep of its journal where there is little room. */
const SMALL_WAL = { min_wal_size: '32MB', max_wal_size: '64MB' };

export function createStage(options: Options): Stage {
  const { scale, seed, program, settings = {}, single = false } = options;
  const steps: (() => Promise<void>)[] = [];
  const keep = async <T extends { close(): Promise<void> }>(making: Promise<T>): Promise<T> => {
    const made = await making;
    steps.push(made.close);
    return made;
  };
  const parts = lazy(async () => {
    const postOffice = await keep(openPostOffice());
    const postgres = await keep(rentPostgres(settings));
    const gesso = await keep(
      prepareGesso({ program, database: postgres, settings: { SMTP_URL: postOffice.url } }),
    );
    return { gesso, postgres, postOffice };
  });
  const own = lazy(() => keep(prepareGesso({ program, settings: {} })));
  const small = lazy(async () => {
    const disk = mountSmallDisk();
    if (!disk) return undefined;
    const postgres = await keep(rentPostgres({ ...settings, ...SMALL_WAL }, disk));
    return { disk, gesso: await keep(prepareGesso({ program, database: postgres, settings: {} })) };
  });
  const rented = async () => {
    const made = await parts();
    if (!made.gesso.running) await made.gesso.start();
    return made;
  };
  return {
    scale,
    seed,
    rented,
    async whole() {
      if (single) return (await rented()).gesso;
      const gesso = await own();
      if (!gesso.running) await gesso.start();
      return gesso;
    },
    async cramped() {
      const made = await small();
      if (made && !made.gesso.running) await made.gesso.start();
      return made;
    },
    async close() {
      for (const step of steps.splice(0).reverse()) await step();
    },
  };
}
