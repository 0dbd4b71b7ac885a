import { lazy } from '../../harness/lazy.ts';
import { createProduct, type Product, type ProductOptions } from '../../harness/product.ts';
import { type ExternalPostgres, startExternalPostgres } from './external-postgres.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import type { FaultScale } from './scale.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** The environment faults are injected into; each part is created lazily, on first use. */
export type FaultHarness = {
  scale: FaultScale;
  seed: number;
  /** the product as run by `npm start`, with its database in its own folder */
  whole(): Promise<Product>;
  /** the product on a database that can be unavailable while the product runs */
  external(): Promise<ExternalServices>;
  /**
   * the product on a database whose disk can be filled; undefined where no such disk can be mounted
   */
  onSmallDisk(): Promise<SmallDiskSetup | undefined>;
  close(): Promise<void>;
};

export type SmallDiskSetup = { gesso: Product; disk: SmallDisk };

export type ExternalServices = {
  gesso: Product;
  postgres: ExternalPostgres;
  mailServer: MailServer;
};

type Options = {
  scale: FaultScale;
  seed: number;
  /** node's arguments to run the product */
  program: readonly string[];
  /** for the external PostgreSQL, in addition to those of production */
  settings?: Record<string, string>;
  /** Whether one product serves all faults, if starting another would take too long. */
  single?: boolean;
};

/** Limits of the write-ahead log on a small disk. */
const SMALL_WAL = { min_wal_size: '32MB', max_wal_size: '64MB' };

export function createHarness(options: Options): FaultHarness {
  const { scale, seed, program, settings = {}, single = false } = options;
  const steps: (() => Promise<void>)[] = [];
  const keep = async <T extends { close(): Promise<void> }>(making: Promise<T>): Promise<T> => {
    const resource = await making;
    steps.push(resource.close);
    return resource;
  };
  const product = async (more: Pick<ProductOptions, 'database' | 'settings'>) => {
    const quiet = { LOG_LEVEL: 'fatal', ...more.settings };
    const newProduct = await createProduct({ name: 'faults', program, ...more, settings: quiet });
    steps.push(newProduct.dispose);
    return newProduct;
  };
  const parts = lazy(async () => {
    const mailServer = await keep(startMailServer());
    const postgres = await keep(startExternalPostgres(settings));
    const gesso = await product({ database: postgres, settings: { SMTP_URL: mailServer.url } });
    return { gesso, postgres, mailServer };
  });
  const own = lazy(() => product({}));
  const small = lazy(async () => {
    const disk = mountSmallDisk();
    if (!disk) return undefined;
    const postgres = await keep(startExternalPostgres({ ...settings, ...SMALL_WAL }, disk));
    return { disk, gesso: await product({ database: postgres }) };
  });
  const external = async () => {
    const setup = await parts();
    if (!setup.gesso.running) await setup.gesso.start();
    return setup;
  };
  return {
    scale,
    seed,
    external,
    async whole() {
      if (single) return (await external()).gesso;
      const gesso = await own();
      if (!gesso.running) await gesso.start();
      return gesso;
    },
    async onSmallDisk() {
      const setup = await small();
      if (setup && !setup.gesso.running) await setup.gesso.start();
      return setup;
    },
    async close() {
      for (const step of steps.splice(0).reverse()) await step();
    },
  };
}
