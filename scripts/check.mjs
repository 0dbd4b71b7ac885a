import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, seconds } from './run.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const names = Object.keys(scripts).filter((name) => name.startsWith('check:'));

/** Runs one check quietly; what it says is shown when it fails. */
function check(name) {
  const began = Date.now();
  const child = spawn('npm', ['run', '--silent', name], { cwd: root });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(data));
  return new Promise((resolve) => {
    child.once('error', (error) => said.push(Buffer.from(error.message)));
    child.once('close', (code) => {
      const passed = code === 0;
      console.log(`${passed ? '✓' : '✗'} ${name} (${seconds(began)})`);
      if (!passed) console.log(Buffer.concat(said).toString());
      resolve(passed);
    });
  });
}

const results = await Promise.all(names.map(check));
process.exitCode = results.every(Boolean) ? 0 : 1;
