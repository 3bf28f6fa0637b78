import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvError, parseEnv } from './env.js';

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

  it('keeps a secret of its own, readable by its owner only', () => {
    const secret = parse().jwtSecret;
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(parse().jwtSecret).toBe(secret);
    const file = join(dataDir, 'jwt-secret');
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('loads no demo data by default on a real database or in production', () => {
    expect(parse({ MONGODB_URI: 'mongodb://db.example/grabdeals' }).seed).toBe('none');
    expect(parse({ NODE_ENV: 'production' }).seed).toBe('none');
  });

  it.each([
    ['MONGODB_URI', 'mongodb://db.example/grabdeals'],
    ['NODE_ENV', 'production'],
  ])('refuses the published password with %s', (name, value) => {
    expect(problemsOf({ SEED: 'demo', [name]: value }).join()).toContain('SEED=demo');
  });

  it('takes sign-ups at once on the demo only', () => {
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
  ])('believes TRUST_PROXY=%s for %i proxies', (value, proxies) => {
    expect(parse().trustedProxies).toBe(0);
    expect(parse({ TRUST_PROXY: value }).trustedProxies).toBe(proxies);
  });

  it('names every bad variable at once', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      MONGODB_URI: 'postgres://x',
      JWT_SECRET: 'short',
      SEED: 'some',
      SIGNUP: 'sometimes',
      TRUST_PROXY: 'maybe',
      API_URL: 'nowhere',
      UPSTREAM_API_URL: 'ftp://catalogue.example',
      LOG_LEVEL: 'loud',
    });
    for (const name of ['PORT', 'MONGODB_URI', 'JWT_SECRET', 'SEED', 'SIGNUP', 'TRUST_PROXY', 'API_URL', 'LOG_LEVEL']) {
      expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1);
    }
  });

  it('takes an empty value for unset', () => {
    expect(parse({ PORT: '', MONGODB_URI: '', SEED: '' })).toMatchObject({ port: 3000, seed: 'demo' });
  });

  it('has an upstream only where one is named', () => {
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

  it('keeps pictures on disk, or in a store of which it needs no more than where it is', () => {
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
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value }).join()).toContain(name);
  });

  it('takes a revenue source whole or not at all', () => {
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
      'REVENUE_URL, REVENUE_USER, REVENUE_PASSWORD, REVENUE_NETWORK go together: REVENUE_PASSWORD is missing',
    ]);
    expect(problemsOf({ ...whole, REVENUE_URL: 'ftp://tracker.example' })).toEqual([
      'REVENUE_URL must be an http(s) address without a query',
    ]);
  });
});
