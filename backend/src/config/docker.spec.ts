import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseDocument } from 'yaml';
import { parseEnv } from './env.js';

interface Service {
  image?: string;
  environment: Record<string, string | number>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  volumes: string[];
  networks: string[];
  ports?: string[];
  secrets?: string[];
}

interface Compose {
  services: Record<'proxy' | 'app-1' | 'app-2' | 'mongodb' | 'search' | 'storage', Service>;
  secrets: Record<string, { file: string }>;
  configs: Record<string, { content: string }>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
}

const rootFile = (name: string): string => readFileSync(join(import.meta.dirname, '../../..', name), 'utf8');
const document = parseDocument(rootFile('docker-compose.yml'), { strict: true, uniqueKeys: true, merge: true });
const compose = document.toJS() as Compose;
const services = Object.entries(compose.services);
const { proxy, 'app-1': app, 'app-2': second, ...stores } = compose.services;

const SECRET = 'a'.repeat(64);
/** Replaces `${NAME:?message}` and `${NAME:-default}` as Docker Compose does. Only the secrets are set. */
function filled(value: string | number): string {
  const text = String(value)
    .replace(/\$\{\w+:\?[^}]+\}/g, SECRET)
    .replace(/\$\{\w+:-([^${}]*)\}/g, '$1');
  return text === value ? text : filled(text);
}

describe('docker-compose.yml', () => {
  it('is YAML without errors or warnings', () => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    expect(Object.keys(compose.services)).toEqual(['proxy', 'app-1', 'app-2', 'mongodb', 'search', 'storage']);
  });

  it.each(services.filter(([name]) => name !== 'proxy'))(
    'checks the health of %s and stores its data in a volume',
    (_name, service) => {
      expect(service.healthcheck?.test[0]).toMatch(/^CMD(-SHELL)?$/);
      expect(service.healthcheck?.test.every((part) => typeof part === 'string')).toBe(true);
      const named = service.volumes.map((volume) => volume.split(':', 1)[0]!);
      expect(named.length).toBeGreaterThan(0);
      for (const volume of named) expect(Object.keys(compose.volumes)).toContain(volume);
      for (const network of service.networks) expect(Object.keys(compose.networks)).toContain(network);
    },
  );

  it('runs two instances that differ only in their data, after their dependencies are healthy', () => {
    const { volumes: ofFirst, ...first } = app;
    const { volumes: ofSecond, ...other } = second;
    expect(first).toEqual(other);
    expect(ofFirst).not.toEqual(ofSecond);
    expect(app.depends_on).toEqual(
      Object.fromEntries(Object.keys(stores).map((name) => [name, { condition: 'service_healthy' }])),
    );
  });

  it('has a proxy that checks the health of both instances, and waits for them', () => {
    const config = rootFile('haproxy.cfg');
    const port = parseEnv({ NODE_ENV: 'test', JWT_SECRET: SECRET }).port;
    const servers = [...config.matchAll(/^ {2}server (\S+) (\S+)/gm)].map(([, name, address]) => [name, address]);
    const instances = [
      ['app-1', `app-1:${port}`],
      ['app-2', `app-2:${port}`],
    ];
    expect(servers).toEqual([
      ...instances,
      ...instances,
      ['storage', new URL(String(app.environment['S3_ENDPOINT'])).host],
    ]);
    expect(config).toContain(`  default-server check port ${app.environment['HEALTH_PORT']} inter 1s`);
    const checks = [...config.matchAll(/^backend (\S+) .*\n {2}http-check send meth GET uri (\S+) /gm)];
    expect(checks.map(([, backend, uri]) => [backend, uri])).toEqual([
      ['product', '/api/health/ready'],
      ['product-alive', '/api/health/live'],
    ]);
    expect(config).toMatch(
      /^ {2}use_backend product if \{ nbsrv\(product\) gt 0 \}\n {2}default_backend product-alive$/m,
    );
    const errorPages = new Set([...config.matchAll(/^ {2}http-error .* file (\S+) /gm)].map(([, file]) => file));
    const [errorPage] = [...errorPages];
    expect(errorPages.size).toBe(1);
    expect(proxy.volumes).toContain(`./deploy/unavailable.html:${errorPage}:ro`);
    expect(rootFile('deploy/unavailable.html')).toContain('<h1>We will be right back</h1>');
    expect(Object.keys(proxy.depends_on ?? {})).toEqual(['app-1', 'app-2']);
    expect(filled(proxy.environment['FILES_HOST']!)).toBe(
      new URL(filled(app.environment['S3_UPLOAD_ENDPOINT']!)).hostname,
    );
  });

  it('contains no secret: each must be set', () => {
    const secrets = services
      .flatMap(([, service]) => Object.entries(service.environment))
      .filter(([name]) => /(?:PASSWORD|SECRET|SECRET_ACCESS_KEY)$/.test(name));
    expect([...new Set(secrets.map(([name]) => name))].sort()).toEqual([
      'JWT_SECRET',
      'MONGO_INITDB_ROOT_PASSWORD',
      'S3_SECRET_ACCESS_KEY',
    ]);
    expect(Object.values(compose.secrets).map(({ file }) => file)).toEqual([
      expect.stringMatching(/^\$\{OWNER_PASSWORD_FILE:\?[^}]+\}$/),
    ]);
    expect(app.environment['OWNER_PASSWORD_FILE']).toBe(`/run/secrets/${app.secrets?.join()}`);
    for (const [, value] of secrets) expect(value).toMatch(/^\$\{\w+:\?[^}]+\}$/);
    expect(app.environment['MONGODB_URI']).toMatch(
      /^mongodb:\/\/grabdeals:\$\{MONGODB_PASSWORD:\?[^}]+\}@mongodb:27017\//,
    );
  });

  it('publishes ports of the proxy only, and by default on this machine only', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy']);
    for (const port of proxy.ports!) expect(filled(port)).toMatch(/^127\.0\.0\.1:/);
    for (const { networks } of Object.values(stores)) {
      for (const network of networks) expect(compose.networks[network]).toEqual({ internal: true });
    }
  });

  it('gives the product a valid and complete configuration', () => {
    // The content does not matter: a password is checked when it is used.
    const owner = { OWNER_EMAIL: 'owner@shop.example', OWNER_PASSWORD_FILE: import.meta.filename };
    const given = Object.fromEntries(Object.entries(app.environment).map(([name, value]) => [name, filled(value)]));
    const env = parseEnv({ ...given, ...owner, NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' });
    expect(env).toMatchObject({
      mongodbUri: `mongodb://grabdeals:${SECRET}@mongodb:27017/grabdeals?authSource=admin&replicaSet=rs0`,
      search: { urls: ['http://search:9200'] },
      trustedProxies: 1,
      jwtSecret: SECRET,
      seed: 'none',
      signup: 'approval',
      s3: {
        endpoint: 'http://storage:8333',
        uploadEndpoint: 'http://files.localhost:3000',
        region: 'ap-south-1',
        credentials: { accessKeyId: 'grabdeals', secretAccessKey: SECRET },
      },
    });
  });

  it('gives only the product access to the store', () => {
    const { identities } = JSON.parse(filled(compose.configs['s3']!.content)) as {
      identities: { credentials: object[] }[];
    };
    expect(identities.map(({ credentials }) => credentials)).toEqual([
      [{ accessKey: app.environment['S3_ACCESS_KEY_ID'], secretKey: SECRET }],
    ]);
  });
});

describe('Dockerfile', () => {
  const lines = rootFile('Dockerfile').split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  it('runs as an ordinary user, checks its health, and contains neither sources nor secrets', () => {
    expect(last).toContain('USER node');
    expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
    expect(last.filter((line) => line.startsWith('COPY ') && !line.startsWith('COPY --from='))).toEqual([]);
    expect(lines.filter((line) => /^(?:ENV|ARG) .*(?:SECRET|PASSWORD)/.test(line))).toEqual([]);
  });

  it('copies only paths of the build context', () => {
    const ignored = rootFile('.dockerignore').split('\n');
    for (const entry of ['**/node_modules', '.git', '.env*', 'data']) expect(ignored).toContain(entry);
    for (const workspace of (JSON.parse(rootFile('package.json')) as { workspaces: string[] }).workspaces) {
      expect(lines).toContain(`COPY ${workspace}/package.json ${workspace}/`);
    }
  });
});
