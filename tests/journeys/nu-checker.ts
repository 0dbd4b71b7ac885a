import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nuChecker } from '../../scripts/nu-checker.mjs';

const run = promisify(execFile);

type Message = { type: string; url?: string; message: string; extract?: string };

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'type' in value && 'message' in value;

function messagesIn(text: string): Message[] {
  const report: unknown = JSON.parse(text);
  if (typeof report === 'object' && report !== null && 'messages' in report) {
    if (Array.isArray(report.messages)) return report.messages.filter(isMessage);
  }
  throw new Error(`The Nu HTML checker said something else: ${text.slice(0, 500)}`);
}

const nameOf = ({ url = '' }: Message) => url.replace(/^.*\/|\.html$/g, '');

/** The errors of the pages by name, from a single run of the checker. */
export async function htmlErrors(pages: Record<string, string>): Promise<string[]> {
  if (!existsSync(nuChecker)) {
    throw new Error(
      'The Nu HTML checker is not installed. `node scripts/nu-checker.mjs` does that.',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'gesso-html-'));
  try {
    const files = Object.entries(pages).map(([name, html]) => {
      const file = join(folder, `${name}.html`);
      writeFileSync(file, html);
      return file;
    });
    const args = [nuChecker, '--format', 'json', '--stdout', '--exit-zero-always', ...files];
    const { stdout } = await run(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
    return messagesIn(stdout)
      .filter(({ type }) => type !== 'info')
      .map((error) => `${nameOf(error)}: ${error.message} at ${error.extract ?? '?'}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
