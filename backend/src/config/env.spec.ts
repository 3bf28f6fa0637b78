import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvError, parseEnv, TEST_VARIABLES, VARIABLES } from './env.js';

describe('parseEnv', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'grabdeals-env-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const parse = (given: Record<string, string> = {}) => parseEnv({ DATA_DIR: dataDir, ...given });

  function problemsOf(given: Record<string, string>): string[] {
    try {
      parse(given);
    } catch (error) {
      if (error instanceof EnvError) return error.problems;
      throw error;
    }
    return [];
  }

  it('has defaults that run the demo on the embedded database', () => {
    expect(parse()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      seed: 'demo',
      mongodbUri: undefined,
      corsOrigins: [],
      dataDir,
    });
  });

  it('measures only slow queries by default', () => {
    expect(parse()).toMatchObject({
      metricsPort: undefined,
      healthPort: undefined,
      slowQueryMs: 1_000,
      hasTraces: false,
    });
    const given = {
      METRICS_PORT: '9464',
      HEALTH_PORT: '3001',
      SLOW_QUERY_MS: '0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    };
    expect(parse(given)).toMatchObject({ metricsPort: 9_464, healthPort: 3_001, slowQueryMs: 0, hasTraces: true });
    expect(problemsOf({ METRICS_PORT: 'x', SLOW_QUERY_MS: '1s', OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toEqual([
      'METRICS_PORT must be a whole number from 0 to 65535',
      'SLOW_QUERY_MS must be a whole number of milliseconds from 0 to 999999',
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) URL without a query',
    ]);
  });

  it('stores a generated secret that only its owner can read', () => {
    const secret = parse().jwtSecret;
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(parse().jwtSecret).toBe(secret);
    const file = join(dataDir, 'jwt-secret');
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(parse().isSecretStored).toBe(true);
    expect(parse({ JWT_SECRET: 'x'.repeat(32) }).isSecretStored).toBe(false);
  });

  it('loads no demo data by default on a real database or in production', () => {
    expect(parse({ MONGODB_URI: 'mongodb://db.example/grabdeals' }).seed).toBe('none');
    expect(parse({ NODE_ENV: 'production' }).seed).toBe('none');
  });

  it.each([
    ['MONGODB_URI', 'mongodb://db.example/grabdeals'],
    ['NODE_ENV', 'production'],
  ])('rejects the published password with %s', (name, value) => {
    expect(problemsOf({ SEED: 'demo', [name]: value }).join()).toContain('SEED=demo');
  });

  it('allows the demo on MongoDB with another password', () => {
    const onMongo = { SEED: 'demo', MONGODB_URI: 'mongodb://db.example/grabdeals', DEMO_PASSWORD: 'not-the-published' };
    expect(parse(onMongo).seed).toBe('demo');
    expect(problemsOf({ ...onMongo, NODE_ENV: 'production' }).join()).toContain('NODE_ENV=production');
  });

  it('hashes passwords at full cost, except in tests that request the minimal cost', () => {
    expect(parse().passwordHashing).toBe('full');
    expect(parse({ NODE_ENV: 'test' }).passwordHashing).toBe('full');
    expect(parse({ NODE_ENV: 'test', PASSWORD_HASHING: 'minimal' }).passwordHashing).toBe('minimal');
    for (const NODE_ENV of ['', 'development', 'production']) {
      expect(problemsOf({ NODE_ENV, PASSWORD_HASHING: 'minimal' })).toEqual([
        'PASSWORD_HASHING can be set in tests only (NODE_ENV=test)',
      ]);
    }
    expect(problemsOf({ NODE_ENV: 'test', PASSWORD_HASHING: 'none' })).toEqual([
      'PASSWORD_HASHING must be full or minimal',
    ]);
  });

  it('accepts sign-ups without approval on the demo only', () => {
    expect(parse().signup).toBe('open');
    expect(parse({ SEED: 'none' }).signup).toBe('approval');
    expect(parse({ NODE_ENV: 'production' }).signup).toBe('approval');
    expect(parse({ MONGODB_URI: 'mongodb://db.example/grabdeals' }).signup).toBe('approval');
    expect(parse({ MONGODB_URI: 'mongodb://db.example/grabdeals', SIGNUP: 'open' }).signup).toBe('open');
    expect(parse({ SIGNUP: 'closed' }).signup).toBe('closed');
  });

  it.each([
    ['false', 0],
    ['true', 1],
    ['2', 2],
    ['loopback, 10.1.0.0/16,2001:db8::1', ['loopback', '10.1.0.0/16', '2001:db8::1']],
  ])('parses TRUST_PROXY=%s as %j', (value, proxies) => {
    expect(parse().trustedProxies).toBe(0);
    expect(parse({ TRUST_PROXY: value }).trustedProxies).toEqual(proxies);
  });

  it.each(['10', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/x', ','])(
    'rejects TRUST_PROXY=%s',
    (value) => expect(problemsOf({ TRUST_PROXY: value }).join()).toMatch(/^TRUST_PROXY/),
  );

  it('serves localhost, or the hosts in HOSTS', () => {
    expect(parse().hosts).toEqual(['localhost']);
    expect(parse({ HOSTS: 'Deals.example, 192.0.2.7,::1' }).hosts).toEqual(['deals.example', '192.0.2.7', '::1']);
  });

  it.each(['deals.example:80', 'https://deals.example', '*.deals.example', 'a..b', ','])('rejects HOSTS=%s', (value) =>
    expect(problemsOf({ HOSTS: value }).join()).toMatch(/^HOSTS/),
  );

  it('fetches feeds from public hosts and from the hosts in FEED_HOSTS', () => {
    expect(parse().feedHosts).toEqual([]);
    expect(parse({ FEED_HOSTS: 'Feeds.internal, 10.0.0.7,::1' }).feedHosts).toEqual([
      'feeds.internal',
      '10.0.0.7',
      '::1',
    ]);
  });

  it.each(['feeds.internal:80', 'https://feeds.internal', '10.0.0.0/8'])('rejects FEED_HOSTS=%s', (value) =>
    expect(problemsOf({ FEED_HOSTS: value }).join()).toMatch(/^FEED_HOSTS/),
  );

  it.each(['0.0.0.0', '::', '192.0.2.7', 'box.example'])(
    'allows the demo on HOST=%s only with another password',
    (HOST) => {
      expect(problemsOf({ HOST }).join()).toContain('DEMO_PASSWORD');
      expect(parse({ HOST, DEMO_PASSWORD: 'not-the-published' }).demoPassword).toBe('not-the-published');
      expect(parse({ HOST, SEED: 'none' }).host).toBe(HOST);
    },
  );

  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])(
    'allows the demo on HOST=%s with the published password',
    (HOST) => {
      expect(parse({ HOST }).demoPassword).toBeUndefined();
    },
  );

  it('requires six characters of a password on the open demo, and ten elsewhere', () => {
    expect(parse().passwordMin).toBe(6);
    expect(parse({ SIGNUP: 'approval' }).passwordMin).toBe(10);
    expect(parse({ SEED: 'none', SIGNUP: 'open' }).passwordMin).toBe(10);
    expect(parse({ SEED: 'none', PASSWORD_MIN: '12' }).passwordMin).toBe(12);
    for (const value of ['5', '31', '7.5', 'six']) {
      expect(problemsOf({ PASSWORD_MIN: value })).toEqual(['PASSWORD_MIN must be a whole number from 6 to 30']);
    }
  });

  it("reads the owner's password from a file, and requires both settings or none", () => {
    const file = join(dataDir, 'owner-password');
    writeFileSync(file, ' with spaces \n');
    expect(parse().owner).toBeUndefined();
    expect(parse({ OWNER_EMAIL: 'olga@deals.example', OWNER_PASSWORD_FILE: file }).owner).toEqual({
      email: 'olga@deals.example',
      password: ' with spaces ',
    });
    expect(problemsOf({ OWNER_EMAIL: 'olga@deals.example' })).toEqual([
      'OWNER_EMAIL, OWNER_PASSWORD_FILE must be set together: OWNER_PASSWORD_FILE is missing',
    ]);
    expect(problemsOf({ OWNER_EMAIL: 'olga', OWNER_PASSWORD_FILE: file })).toEqual([
      'OWNER_EMAIL must be an email address',
    ]);
    expect(
      problemsOf({ OWNER_EMAIL: 'olga@deals.example', OWNER_PASSWORD_FILE: join(dataDir, 'none') }).join(),
    ).toContain('OWNER_PASSWORD_FILE cannot be read');
  });

  it('serves the API docs in production only with API_DOCS=true', () => {
    expect(parse().apiDocs).toBe(true);
    expect(parse({ API_DOCS: 'false' }).apiDocs).toBe(false);
    expect(parse({ NODE_ENV: 'production' }).apiDocs).toBe(false);
    expect(parse({ NODE_ENV: 'production', API_DOCS: 'true' }).apiDocs).toBe(true);
    expect(problemsOf({ API_DOCS: 'yes' })).toEqual(['API_DOCS must be true or false']);
  });

  it('reports every invalid variable and combination at once, without the values of secrets', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      MONGODB_URI: 'postgres://user:hush@x',
      JWT_SECRET: 'short',
      SEED: 'some',
      SIGNUP: 'sometimes',
      TRUST_PROXY: 'maybe',
      API_URL: 'nowhere',
      UPSTREAM_API_URL: 'ftp://catalogue.example',
      LOG_LEVEL: 'loud',
      S3_ACCESS_KEY_ID: 'hush',
    });
    expect(problems.map((problem) => problem.split(/,| /, 1)[0])).toEqual([
      'PORT',
      'MONGODB_URI',
      'JWT_SECRET',
      'SEED',
      'SIGNUP',
      'API_URL',
      'UPSTREAM_API_URL',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'S3_ACCESS_KEY_ID',
    ]);
    expect(problems.join()).not.toMatch(/hush|short/);
  });

  it('treats an empty value as unset', () => {
    expect(parse({ PORT: '', MONGODB_URI: '', SEED: '' })).toMatchObject({ port: 3000, seed: 'demo' });
  });

  it('has an upstream only if its address is set', () => {
    expect(parse({ UPSTREAM_API_KEY: 'k' }).upstream).toBeUndefined();
    expect(parse({ UPSTREAM_API_URL: 'https://catalogue.example/api/', UPSTREAM_API_KEY: 'k' }).upstream).toEqual({
      url: 'https://catalogue.example/api',
      apiKey: 'k',
    });
  });

  it('splits the allowed origins', () => {
    expect(parse({ CORS_ORIGINS: 'https://a.example, https://b.example' }).corsOrigins).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });

  it('stores images on disk, or in an S3-compatible store of which only the address is required', () => {
    expect(parse({ S3_BUCKET_PREFIX: 'shop-' }).s3).toBeUndefined();
    expect(parse({ STORAGE: 's3', S3_ENDPOINT: 'http://s3:9000/' }).s3).toEqual({
      endpoint: 'http://s3:9000',
      region: 'ap-south-1',
      bucketPrefix: 'grabdeals-',
    });
  });

  it.each([
    ['STORAGE', 'ftp'],
    ['S3_ENDPOINT', 'store:9000'],
    ['S3_UPLOAD_ENDPOINT', 'nowhere'],
    ['S3_REGION', 'Ap South'],
    ['S3_BUCKET_PREFIX', 'Shop_'],
    ['S3_PUBLIC_URL', 'cdn.example'],
    ['S3_ACCESS_KEY_ID', 'alone'],
  ])('rejects %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value }).join()).toContain(name);
  });

  it('requires all settings of a revenue source or none', () => {
    const whole = {
      REVENUE_URL: 'https://tracker.example/api/',
      REVENUE_USER: 'us',
      REVENUE_PASSWORD: 'secret',
      REVENUE_NETWORK: 'tracker',
    };
    expect(parse().revenue).toBeUndefined();
    expect(parse(whole).revenue).toEqual({
      url: 'https://tracker.example/api',
      user: 'us',
      password: 'secret',
      network: 'tracker',
    });
    expect(problemsOf({ ...whole, REVENUE_PASSWORD: '' })).toEqual([
      'REVENUE_URL, REVENUE_USER, REVENUE_PASSWORD, REVENUE_NETWORK must be set together: REVENUE_PASSWORD is missing',
    ]);
    expect(problemsOf({ ...whole, REVENUE_URL: 'ftp://tracker.example' })).toEqual([
      'REVENUE_URL must be an http(s) URL without a query',
    ]);
  });

  it('parses the nodes of an OpenSearch cluster', () => {
    expect(parse().search).toBeUndefined();
    expect(parse({ SEARCH_URL: 'https://shop:secret@one:9200, http://two:9200/search' }).search).toEqual({
      urls: ['https://shop:secret@one:9200', 'http://two:9200/search'],
      alias: 'grabdeals-products',
    });
    expect(parse({ SEARCH_URL: 'http://one:9200', SEARCH_INDEX: 'deals' }).search?.alias).toBe('deals');
    for (const SEARCH_URL of ['one:9200', 'mongodb://one', 'http://one:9200,two', 'http://one?x=1']) {
      expect(problemsOf({ SEARCH_URL })).toEqual([expect.stringMatching(/^SEARCH_URL must be/)]);
    }
    expect(problemsOf({ SEARCH_INDEX: 'Deals_*' })).toEqual([expect.stringMatching(/^SEARCH_INDEX must/)]);
  });
});

describe('the settings in README.md', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
  const settings = readme.slice(readme.indexOf('\n## Settings'), readme.indexOf('\n## The database'));
  const rows = [...settings.matchAll(/^\| (`[A-Z].*?) *\| (.*?) *\|/gm)].flatMap(([, names = '', shown = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name as keyof typeof VARIABLES.shape, shown] as const),
  );
  const literals = rows.filter(([, shown]) => shown.startsWith('`') && !(shown.slice(1, -1) in VARIABLES.shape));

  it('are the variables of the schema', () => {
    const names = [...rows.map(([name]) => name), ...TEST_VARIABLES];
    expect(names.sort()).toEqual(Object.keys(VARIABLES.shape).sort());
  });

  it.each(literals)('document the default of %s: %s', (name, shown) => {
    const documented = shown.slice(1, -1);
    const variable = VARIABLES.shape[name];
    const unset = variable.parse(undefined);
    if (unset !== undefined) expect(variable.parse(documented)).toEqual(unset);
    // The default depends on other variables.
    const env = { JWT_SECRET: 'x'.repeat(32) };
    expect(parseEnv({ ...env, [name]: documented })).toEqual(parseEnv(env));
  });

  it.each(rows.filter((row) => !literals.includes(row)))('document that %s has no default: %s', (name) => {
    expect(VARIABLES.shape[name].parse(undefined)).toBeUndefined();
  });
});
