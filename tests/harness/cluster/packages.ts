import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { installSwift } from './engines/swift.ts';

/** A program of each package, whose presence shows that it is installed. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
  'redis-server': '/usr/bin/redis-server',
  'redis-sentinel': '/usr/bin/redis-sentinel',
};

/** Prevents Debian's packages from starting their services during installation. */
const POLICY = '/usr/sbin/policy-rc.d';

function aptGet(args: string[]): void {
  const options = ['-q', '-o', 'DPkg::Lock::Timeout=300'];
  const { status } = spawnSync('apt-get', [...options, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`apt-get ${args[0]} failed.`);
}

type Print = (sentence: string) => void;

/** Installs missing Debian packages, which requires root. */
export function installMissing(programs: Readonly<Record<string, string>>, print: Print): void {
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name] ?? ''));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(`Missing: ${missing.join(', ')}. Only root on Debian can install them here.`);
  }
  print(`Installing ${missing.join(', ')}`);
  if (!existsSync(POLICY)) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  aptGet(['update']);
  aptGet(['install', '-y', '--no-install-recommends', ...missing]);
}

/** Installs all packages of the cluster. */
export function installPackages(print: Print): void {
  installSwift();
  installMissing(PROGRAMS, print);
}
