import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNpm } from '../../../scripts/run.mjs';
import { root } from '../../harness/root.ts';

const folder = join(root, 'tests/bench/lighthouse');
const program = join(folder, 'node_modules/lighthouse/core/index.js');

type Category = {
  title: string;
  score: number | null;
  auditRefs: { id: string; weight: number }[];
};
type Audit = { title: string; score: number | null; displayValue?: string };
type LighthouseResult = {
  categories: Record<string, Category>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
};
type Report = { lhr: LighthouseResult };
type Options = { port: number; logLevel: 'error'; extraHeaders: Record<string, string> };
type Lighthouse = (url: string, options: Options) => Promise<Report | undefined>;

/** Installs Lighthouse beside the benchmark on first use. */
export async function bringLighthouse(say: (sentence: string) => void): Promise<Lighthouse> {
  if (!existsSync(program)) {
    say('Installing Lighthouse …');
    const code = await runNpm(['ci', '--no-audit', '--no-fund'], { cwd: folder });
    if (code !== 0) throw new Error('Lighthouse could not be installed.');
  }
  return (await import(pathToFileURL(program).href)).default;
}

/** The audits that cost a page points, by category, printed as details. */
export const lostPoints = ({ categories, audits }: LighthouseResult): string[] =>
  Object.values(categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
      const points = Math.round(audit.score * 100);
      return [`${title}: ${audit.title} ${audit.displayValue ?? ''} (${points})`];
    }),
  );

/** Runs Lighthouse on one page. */
export async function lookAt(
  lighthouse: Lighthouse,
  url: string,
  options: Pick<Options, 'port' | 'extraHeaders'>,
): Promise<LighthouseResult> {
  const report = await lighthouse(url, { logLevel: 'error', ...options });
  if (!report) throw new Error(`Lighthouse returned no report for ${url}.`);
  const { runtimeError } = report.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);
  return report.lhr;
}

/** The scores of one page from 0 to 100, by category. */
export function scoresOf({ categories }: LighthouseResult): Map<string, number> {
  const rounded = Object.values(categories).map(
    ({ title, score }) => [title, Math.round((score ?? 0) * 100)] as const,
  );
  return new Map(rounded);
}
