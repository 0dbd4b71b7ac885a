import { lazy } from '../../harness/lazy.ts';
import { type Gallery, startPostgres } from './postgres.ts';
import { type BenchProduct, startBenchProduct } from './product.ts';
import type { BenchScale } from './scale.ts';

/** The environment of a run; each part is created lazily, once, on first use. */
export type BenchHarness = {
  scale: BenchScale;
  gallery(size: 'small' | 'large'): Promise<Gallery>;
  /** the product itself, on the small gallery */
  product(): Promise<BenchProduct>;
  /** another product with other settings, on a small gallery of its own */
  anotherProduct(
    name: string,
    settings: Record<string, string>,
  ): Promise<BenchProduct & Pick<Gallery, 'db'>>;
  /** what is undone at the end, the latest first */
  onClose(step: () => unknown): void;
  say(sentence: string): void;
  /** what only those want to know who look into a figure */
  detail(sentence: string): void;
  close(): Promise<void>;
};

export type HarnessOptions = {
  scale: BenchScale;
  /** what node is started with to run the product */
  program: readonly string[];
  /** a folder in which galleries outlive the run */
  data?: string | undefined;
  /** for PostgreSQL, beside those of production */
  settings?: Record<string, string>;
  /** of the product, beside what it needs */
  environment?: Record<string, string>;
  say(sentence: string): void;
  detail(sentence: string): void;
};

export function createHarness(options: HarnessOptions): BenchHarness {
  const { scale, program, data, settings, environment = {}, say, detail } = options;
  const steps: (() => unknown)[] = [];
  const postgres = lazy(async () => {
    const started = await startPostgres({ data, settings, say });
    steps.push(started.stop);
    return started;
  });
  const galleries = {
    small: lazy(async () => (await postgres()).gallery(scale.small)),
    large: lazy(async () => (await postgres()).gallery(scale.large)),
  };
  const start = async ({ url, db }: Gallery, more: Record<string, string> = {}) => {
    const options = { program, environment: { ...environment, ...more }, databaseUrl: url, db };
    const started = await startBenchProduct(options);
    steps.push(started.stop);
    return started;
  };
  const product = lazy(async () => start(await galleries.small()));
  return {
    scale,
    gallery: (size) => galleries[size](),
    product,
    async anotherProduct(name, more) {
      const gallery = await (await postgres()).gallery(scale.small, name);
      return { ...(await start(gallery, more)), db: gallery.db };
    },
    onClose: (step) => steps.push(step),
    say,
    detail,
    async close() {
      for (const step of steps.reverse()) await step();
    },
  };
}

/** What several measurements read from one and the same run. */
export function perHarness<T>(
  make: (harness: BenchHarness) => Promise<T>,
): (harness: BenchHarness) => Promise<T> {
  const made = new WeakMap<BenchHarness, () => Promise<T>>();
  return (harness) => {
    const known = made.get(harness) ?? lazy(() => make(harness));
    made.set(harness, known);
    return known();
  };
}
