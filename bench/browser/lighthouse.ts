import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../product/root.ts';
import { runNpm } from '../../tools/run.mjs';

const folder = join(root, 'bench/lighthouse');
const program = join(folder, 'node_modules/lighthouse/core/index.js');

type Category = { title: string; score: number | null };
type Report = { lhr: { categories: Record<string, Category> } };
type Options = { port: number; logLevel: 'error'; extraHeaders: Record<string, string> };
type Lighthouse = (url: string, options: Options) => Promise<Report | undefined>;

/** Lighthouse, installed beside the bench when it is first wanted. */
export async function bringLighthouse(say: (sentence: string) => void): Promise<Lighthouse> {
  if (!existsSync(program)) {
    say('Installing Lighthouse …');
    const code = await runNpm(['ci', '--no-audit', '--no-fund'], { cwd: folder });
    if (code !== 0) throw new Error('Lighthouse could not be installed.');
  }
  return (await import(pathToFileURL(program).href)).default;
}

/** The scores of one page from 0 to 100, by category. */
export async function scoresOf(
  lighthouse: Lighthouse,
  url: string,
  options: Pick<Options, 'port' | 'extraHeaders'>,
): Promise<Map<string, number>> {
  const report = await lighthouse(url, { logLevel: 'error', ...options });
  if (!report) throw new Error(`Lighthouse said nothing about ${url}.`);
  const categories = Object.values(report.lhr.categories);
  return new Map(categories.map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]));
}
