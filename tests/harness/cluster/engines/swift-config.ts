/** The ports of Swift's processes: its S3 interface, its storage, and memcached. */
export type SwiftPorts = {
  s3: number;
  account: number;
  container: number;
  object: number;
  memcached: number;
};

export const STORAGE_KINDS = ['account', 'container', 'object'] as const;

export type StorageKind = (typeof STORAGE_KINDS)[number];

type Place = { folder: string; user: string; port: number };

/** Common settings: a single process without forks, so that there is one pid to end. */
const common = ({ folder, user, port }: Place): string => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
log_level = WARNING
`;

/** Container listings are updated synchronously, since no background daemon runs here. */
const LISTED_AT_ONCE = 'container_update_timeout = 60';

/** A server for accounts, containers or objects; `disk/d1` stands for a mounted disk. */
export const storageConfig = (kind: StorageKind, place: Place): string => `${common(place)}
devices = ${place.folder}/disk
mount_check = false
fallocate_reserve = 0

[pipeline:main]
pipeline = ${kind}-server

[app:${kind}-server]
use = egg:swift#${kind}
${kind === 'object' ? LISTED_AT_ONCE : ''}
`;

/**
 * The filters in the order a request passes them: s3api before tempauth, slo for multipart uploads.
 */
const FILTERS = {
  catch_errors: '',
  gatekeeper: '',
  healthcheck: '',
  cache: 'memcache',
  listing_formats: '',
  bulk: '',
  s3api: '',
  tempauth: '',
  copy: '',
  slo: '',
};

/** The account that tests use. */
export const ACCESS = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
export const REGION = 'us-east-1';

const SETTINGS: Readonly<Record<string, (memcached: number) => string>> = {
  cache: (memcached) => `memcache_servers = 127.0.0.1:${memcached}`,
  s3api: () => `location = ${REGION}`,
  tempauth: () => `user_test_tester = ${ACCESS.secretAccessKey} .admin`,
};

const filter = ([name, egg]: [string, string], memcached: number): string => `
[filter:${name}]
use = egg:swift#${egg || name}
${SETTINGS[name]?.(memcached) ?? ''}`;

/** The S3 server; without memcached it responds to every request with 500. */
export const proxyConfig = (place: Place, memcached: number): string => `${common(place)}
[pipeline:main]
pipeline = ${Object.keys(FILTERS).join(' ')} proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
${Object.entries(FILTERS)
  .map((entry) => filter(entry, memcached))
  .join('\n')}
`;
