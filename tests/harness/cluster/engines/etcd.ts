import { createEngineProcess, type EngineProcess } from '../engine-process.ts';
import { isHealthy } from '../ready.ts';

export type EtcdPorts = { client: number; peer: number };

/**
 * The consensus store of Patroni. A single node, since three on one machine would fail together.
 */
export function createEtcd(folder: string, { client, peer }: EtcdPorts): EngineProcess {
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const options = {
    name: 'one',
    'data-dir': `${folder}/data`,
    'listen-client-urls': clientUrl,
    'advertise-client-urls': clientUrl,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `one=${peerUrl}`,
  };
  return createEngineProcess({
    folder,
    name: 'etcd',
    command: '/usr/bin/etcd',
    args: Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    // arm64 needs this explicit confirmation.
    env: process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {},
    isReady: () => isHealthy(`${clientUrl}/health`),
  });
}
