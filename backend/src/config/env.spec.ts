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

  it('names every bad variable at once', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      MONGODB_URI: 'postgres://x',
      JWT_SECRET: 'short',
      SEED: 'some',
      API_URL: 'nowhere',
      LOG_LEVEL: 'loud',
    });
    for (const name of ['PORT', 'MONGODB_URI', 'JWT_SECRET', 'SEED', 'API_URL', 'LOG_LEVEL']) {
      expect(problems.some((problem) => problem.includes(name))).toBe(true);
    }
  });

  it('takes an empty value for unset', () => {
    expect(parse({ PORT: '', MONGODB_URI: '', SEED: '' })).toMatchObject({ port: 3000, seed: 'demo' });
  });

  it('splits the allowed origins', () => {
    expect(parse({ CORS_ORIGINS: 'https://a.example, https://b.example' }).corsOrigins).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });
});
