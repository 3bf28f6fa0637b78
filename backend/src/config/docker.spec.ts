import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseDocument } from 'yaml';
import { parseEnv } from './env.js';

interface Service {
  image?: string;
  environment: Record<string, string | number>;
  healthcheck: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  volumes: string[];
  networks: string[];
  ports?: string[];
  user?: string;
}

interface Compose {
  services: Record<'app' | 'mongodb' | 'storage', Service>;
  configs: Record<string, { content: string }>;
  networks: Record<string, unknown>;
  volumes: Record<string, unknown>;
}

const rootFile = (name: string): string => readFileSync(join(import.meta.dirname, '../../..', name), 'utf8');
const composeText = rootFile('docker-compose.yml');
const document = parseDocument(composeText, { strict: true, uniqueKeys: true });
const compose = document.toJS() as Compose;
const services = Object.entries(compose.services);
const { app, mongodb, storage } = compose.services;

const SECRET = 'a'.repeat(64);
/** As Docker Compose fills `${NAME:?message}` and `${NAME:-default}` in; the secrets are the only ones that are set. */
const filled = (value: string | number): string =>
  String(value)
    .replace(/\$\{\w+:\?[^}]+\}/g, SECRET)
    .replace(/\$\{\w+:-([^}]*)\}/g, '$1');

describe('docker-compose.yml', () => {
  it('is YAML without errors or warnings', () => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    expect(Object.keys(compose.services)).toEqual(['app', 'mongodb', 'storage']);
  });

  it.each(services)('checks the health of %s and keeps its data in a volume', (_name, service) => {
    expect(service.healthcheck.test[0]).toBe('CMD');
    expect(service.healthcheck.test.every((part) => typeof part === 'string')).toBe(true);
    const named = service.volumes.map((volume) => volume.split(':', 1)[0]!);
    expect(named.length).toBeGreaterThan(0);
    for (const volume of named) expect(Object.keys(compose.volumes)).toContain(volume);
    for (const network of service.networks) expect(Object.keys(compose.networks)).toContain(network);
  });

  it('starts the product when both stores are healthy', () => {
    expect(app.depends_on).toEqual({
      mongodb: { condition: 'service_healthy' },
      storage: { condition: 'service_healthy' },
    });
  });

  it('publishes no secret: each must be given', () => {
    const secrets = services
      .flatMap(([, service]) => Object.entries(service.environment))
      .filter(([name]) => /PASSWORD|SECRET/.test(name));
    expect(secrets.map(([name]) => name).sort()).toEqual([
      'JWT_SECRET',
      'MONGO_INITDB_ROOT_PASSWORD',
      'S3_SECRET_ACCESS_KEY',
    ]);
    for (const [, value] of secrets) expect(value).toMatch(/^\$\{\w+:\?[^}]+\}$/);
    expect(app.environment['MONGODB_URI']).toMatch(
      /^mongodb:\/\/grabdeals:\$\{MONGODB_PASSWORD:\?[^}]+\}@mongodb:27017\//,
    );
  });

  it('publishes ports on this machine only, unless told otherwise, and never the database’s', () => {
    expect(mongodb.ports).toBeUndefined();
    for (const port of [...(app.ports ?? []), ...(storage.ports ?? [])]) expect(filled(port)).toMatch(/^127\.0\.0\.1:/);
  });

  it('gives the product a configuration that it accepts, with both stores', () => {
    const given = Object.fromEntries(Object.entries(app.environment).map(([name, value]) => [name, filled(value)]));
    const env = parseEnv({ ...given, NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' });
    expect(env).toMatchObject({
      mongodbUri: `mongodb://grabdeals:${SECRET}@mongodb:27017/grabdeals?authSource=admin`,
      jwtSecret: SECRET,
      seed: 'none',
      signup: 'approval',
      s3: {
        endpoint: 'http://storage:8333',
        uploadEndpoint: 'http://localhost:8333',
        region: 'ap-south-1',
        credentials: { accessKeyId: 'grabdeals', secretAccessKey: SECRET },
      },
    });
  });

  it('lets nobody but the product into the store', () => {
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

  it('runs as an ordinary user, checks its health, and takes neither sources nor secrets along', () => {
    expect(last).toContain('USER node');
    expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
    expect(last.filter((line) => line.startsWith('COPY ') && !line.startsWith('COPY --from='))).toEqual([]);
    expect(lines.filter((line) => /^(?:ENV|ARG) .*(?:SECRET|PASSWORD)/.test(line))).toEqual([]);
  });

  it('copies only paths that the build context has', () => {
    const ignored = rootFile('.dockerignore').split('\n');
    for (const entry of ['**/node_modules', '.git', '.env*', 'data']) expect(ignored).toContain(entry);
    for (const workspace of (JSON.parse(rootFile('package.json')) as { workspaces: string[] }).workspaces) {
      expect(lines).toContain(`COPY ${workspace}/package.json ${workspace}/`);
    }
  });
});
