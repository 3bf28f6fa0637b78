import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min, MinLength, validateSync } from 'class-validator';
import { isSiteName } from '@grabdeals/shared/site';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
const SEEDS = ['demo', 'none'] as const;

/** What the environment may say, before defaults that depend on one another. */
class RawEnv {
  @IsOptional() @IsIn(['development', 'production', 'test']) NODE_ENV: 'development' | 'production' | 'test' =
    'development';
  @IsInt({ message: 'PORT must be a whole number' }) @Min(0) @Max(65_535) PORT = 3000;
  @IsString() @MinLength(1) HOST = '127.0.0.1';
  @IsString() @MinLength(1) DATA_DIR = './data';
  @IsOptional()
  @Matches(/^mongodb(\+srv)?:\/\/\S+$/, { message: 'MONGODB_URI must start with mongodb:// or mongodb+srv://' })
  MONGODB_URI?: string;
  @IsOptional() @MinLength(32, { message: 'JWT_SECRET must have at least 32 characters' }) JWT_SECRET?: string;
  @IsOptional() @IsIn(SEEDS, { message: 'SEED must be demo or none' }) SEED?: (typeof SEEDS)[number];
  @IsOptional()
  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'] },
    { message: 'API_URL must be an http(s) address' },
  )
  API_URL?: string;
  @IsOptional() @IsString() CORS_ORIGINS?: string;
  @IsOptional() @IsString() SITE_NAME_OVERRIDE?: string;
  @IsString() @MinLength(1) PROVIDER_SIGNIN_URL = '/admin/signin';
  @IsOptional() @IsIn(['true', 'false'], { message: 'TRUST_PROXY must be true or false' }) TRUST_PROXY?: string;
  @IsIn(LOG_LEVELS, { message: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}` })
  LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';
}

/** The configuration, validated once at start. Every other module takes its settings from here. */
export interface Env {
  nodeEnv: RawEnv['NODE_ENV'];
  /** 0 lets the system choose, for tests. */
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Absent: the embedded database under `dataDir`. */
  mongodbUri?: string;
  jwtSecret: string;
  seed: 'demo' | 'none';
  /** Where the storefront's loaders find the API; absent: this process. */
  apiUrl?: string;
  corsOrigins: string[];
  siteNameOverride?: string;
  providerSigninUrl: string;
  trustProxy: boolean;
  logLevel: RawEnv['LOG_LEVEL'];
}

/** Names every bad variable in one readable message. */
export class EnvError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Dependency injection token of the parsed `Env`. */
export const ENV = Symbol('Env');

/**
 * Parses the environment. An empty value counts as unset.
 * @throws EnvError naming each bad variable.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const port = given['PORT'];
  const raw = plainToInstance(RawEnv, { ...given, ...(port === undefined ? {} : { PORT: Number(port) }) });
  const problems = validateSync(raw).flatMap((error) => Object.values(error.constraints ?? {}));
  const seed = raw.SEED ?? (raw.MONGODB_URI || raw.NODE_ENV === 'production' ? 'none' : 'demo');
  if (seed === 'demo' && (raw.MONGODB_URI || raw.NODE_ENV === 'production')) {
    problems.push(
      'SEED=demo brings an owner account with a published password: it is refused with MONGODB_URI or NODE_ENV=production',
    );
  }
  if (raw.SITE_NAME_OVERRIDE && !isSiteName(raw.SITE_NAME_OVERRIDE))
    problems.push('SITE_NAME_OVERRIDE is not a site name');
  if (problems.length > 0) throw new EnvError(problems);

  const dataDir = resolve(raw.DATA_DIR);
  return {
    nodeEnv: raw.NODE_ENV,
    port: raw.PORT,
    host: raw.HOST,
    dataDir,
    mongodbUri: raw.MONGODB_URI,
    jwtSecret: raw.JWT_SECRET ?? keptSecret(dataDir),
    seed,
    apiUrl: raw.API_URL?.replace(/\/+$/, ''),
    corsOrigins: (raw.CORS_ORIGINS ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    siteNameOverride: raw.SITE_NAME_OVERRIDE,
    providerSigninUrl: raw.PROVIDER_SIGNIN_URL,
    trustProxy: raw.TRUST_PROXY === 'true',
    logLevel: raw.LOG_LEVEL,
  };
}

/** A secret made on the first start and kept, so that sign-ins survive a restart. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}
