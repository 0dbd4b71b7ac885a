import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, seconds } from './run.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const names = Object.keys(scripts).filter((name) => name.startsWith('check:'));

/** Runs one check quietly; its output is shown if it fails. */
function check(name) {
  const startedAt = Date.now();
  const child = spawn('npm', ['run', '--silent', name], { cwd: root });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data));
  return new Promise((resolve) => {
    child.once('error', (error) => output.push(Buffer.from(error.message)));
    child.once('close', (code) => {
      const passed = code === 0;
      console.log(`${passed ? '✓' : '✗'} ${name} (${seconds(startedAt)})`);
      if (!passed) console.log(Buffer.concat(output).toString());
      resolve(passed);
    });
  });
}

const results = await Promise.all(names.map(check));
process.exitCode = results.every(Boolean) ? 0 : 1;
