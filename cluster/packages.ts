import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { installSwift } from './engines/swift.ts';

/** A program of each package, by which it is known to be installed. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
  'redis-server': '/usr/bin/redis-server',
  'redis-sentinel': '/usr/bin/redis-sentinel',
};

/** Keeps Debian's packages from starting their services as they are installed. */
const POLICY = '/usr/sbin/policy-rc.d';

function aptGet(args: string[]): void {
  const options = ['-q', '-o', 'DPkg::Lock::Timeout=300'];
  const { status } = spawnSync('apt-get', [...options, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`apt-get ${args[0]} failed.`);
}

/** Installs Debian's packages that are missing; only root can. */
export function installPackages(print: (sentence: string) => void): void {
  installSwift();
  const missing = Object.keys(PROGRAMS).filter((name) => !existsSync(PROGRAMS[name] ?? ''));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`Only root on Debian can install ${missing.join(', ')}, which is missing.`);
  }
  print(`Installing ${missing.join(', ')}`);
  if (!existsSync(POLICY)) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  aptGet(['update']);
  aptGet(['install', '-y', '--no-install-recommends', ...missing]);
}
