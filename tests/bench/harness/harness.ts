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
  /** another product with other settings, on a separate small gallery */
  anotherProduct(
    name: string,
    settings: Record<string, string>,
  ): Promise<BenchProduct & Pick<Gallery, 'db'>>;
  /** cleanup steps, run in reverse order */
  onClose(step: () => unknown): void;
  say(sentence: string): void;
  /** prints a detail behind a figure */
  detail(sentence: string): void;
  close(): Promise<void>;
};

export type HarnessOptions = {
  scale: BenchScale;
  /** node's arguments to run the product */
  program: readonly string[];
  /** a folder in which galleries are kept between runs */
  data?: string | undefined;
  /** for PostgreSQL, in addition to those of production */
  settings?: Record<string, string>;
  /** environment variables of the product, in addition to the required ones */
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

/** A result that several measurements take from the same run. */
export function perHarness<T>(
  make: (harness: BenchHarness) => Promise<T>,
): (harness: BenchHarness) => Promise<T> {
  const results = new WeakMap<BenchHarness, () => Promise<T>>();
  return (harness) => {
    const result = results.get(harness) ?? lazy(() => make(harness));
    results.set(harness, result);
    return result();
  };
}
