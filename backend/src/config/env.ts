import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { SIGNUP_MODES, type SignupMode } from '@grabdeals/shared/account-rules';
import { MAX_PASSWORD, MIN_PASSWORD, MIN_STRONG_PASSWORD } from '@grabdeals/shared/limits';
import { isSiteName } from '@grabdeals/shared/site';
import type { S3Options } from '../storage/s3-options.js';
import { commaList, isHost, isLoopback, proxiesOf } from './addresses.js';
import { storedSecret } from './private-files.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
const SEEDS = ['demo', 'none'] as const;
const REVENUE_VARIABLES = ['REVENUE_URL', 'REVENUE_USER', 'REVENUE_PASSWORD', 'REVENUE_NETWORK'] as const;

const PASSWORD_MIN_PROBLEM = {
  message: `PASSWORD_MIN must be a whole number from ${MIN_PASSWORD} to ${MAX_PASSWORD}`,
};
const METRICS_PORT_PROBLEM = { message: 'METRICS_PORT must be a whole number from 0 to 65535' };
const PORT_PROBLEM = { message: 'PORT must be a whole number from 0 to 65535' };

const WITHOUT_QUERY = { allow_fragments: false, allow_query_components: false };

function IsHttpAddress(name: string, options?: typeof WITHOUT_QUERY): PropertyDecorator {
  const what = options ? 'an http(s) address without a query' : 'an http(s) address';
  const http = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };
  return IsUrl({ ...http, ...options }, { message: `${name} must be ${what}` });
}

/** What the environment may say, before defaults that depend on one another. */
class RawEnv {
  @IsOptional() @IsIn(['development', 'production', 'test']) NODE_ENV: 'development' | 'production' | 'test' =
    'development';
  @IsInt(PORT_PROBLEM) @Min(0, PORT_PROBLEM) @Max(65_535, PORT_PROBLEM) PORT = 3000;
  @IsString() @MinLength(1) HOST = '127.0.0.1';
  @IsOptional() @IsString() HOSTS?: string;
  @IsOptional() @IsString() FEED_HOSTS?: string;
  @IsString() @MinLength(1) DATA_DIR = './data';
  @IsOptional()
  @Matches(/^mongodb(\+srv)?:\/\/\S+$/, { message: 'MONGODB_URI must start with mongodb:// or mongodb+srv://' })
  MONGODB_URI?: string;
  @IsOptional() @IsString() SEARCH_URL?: string;
  @Matches(/^[a-z0-9][a-z0-9-]{0,60}$/, {
    message: 'SEARCH_INDEX must begin with a letter or digit and have at most 61 lower-case letters, digits, hyphens',
  })
  SEARCH_INDEX = 'grabdeals-products';
  @IsOptional() @MinLength(32, { message: 'JWT_SECRET must have at least 32 characters' }) JWT_SECRET?: string;
  @IsOptional() @IsIn(SEEDS, { message: 'SEED must be demo or none' }) SEED?: (typeof SEEDS)[number];
  @IsOptional()
  @IsIn(SIGNUP_MODES, { message: `SIGNUP must be one of ${SIGNUP_MODES.join(', ')}` })
  SIGNUP?: SignupMode;
  @IsOptional()
  @IsInt(PASSWORD_MIN_PROBLEM)
  @Min(MIN_PASSWORD, PASSWORD_MIN_PROBLEM)
  @Max(MAX_PASSWORD, PASSWORD_MIN_PROBLEM)
  PASSWORD_MIN?: number;
  @IsOptional() @IsString() DEMO_PASSWORD?: string;
  @IsOptional() @IsEmail({}, { message: 'OWNER_EMAIL must be an email address' }) OWNER_EMAIL?: string;
  @IsOptional() @IsString() OWNER_PASSWORD_FILE?: string;
  @IsOptional() @IsIn(['true', 'false'], { message: 'API_DOCS must be true or false' }) API_DOCS?: 'true' | 'false';
  @IsOptional()
  @IsHttpAddress('API_URL')
  API_URL?: string;
  @IsOptional()
  @IsHttpAddress('UPSTREAM_API_URL', WITHOUT_QUERY)
  UPSTREAM_API_URL?: string;
  @IsOptional() @IsString() UPSTREAM_API_KEY?: string;
  @IsOptional() @IsString() CORS_ORIGINS?: string;
  @IsOptional() @IsString() SITE_NAME_OVERRIDE?: string;
  @IsString() @MinLength(1) PROVIDER_SIGNIN_URL = '/admin/signin';
  @IsOptional() @IsString() TRUST_PROXY?: string;
  @IsIn(['disk', 's3'], { message: 'STORAGE must be disk or s3' }) STORAGE: 'disk' | 's3' = 'disk';
  @IsOptional()
  @IsHttpAddress('S3_ENDPOINT')
  S3_ENDPOINT?: string;
  @IsOptional()
  @IsHttpAddress('S3_UPLOAD_ENDPOINT')
  S3_UPLOAD_ENDPOINT?: string;
  @Matches(/^[a-z0-9-]+$/, { message: 'S3_REGION must be the name of a region' }) S3_REGION = 'ap-south-1';
  @Matches(/^[a-z0-9][a-z0-9-]{0,30}$/, {
    message:
      'S3_BUCKET_PREFIX must begin with a letter or digit and have at most 31 lower-case letters, digits, hyphens',
  })
  S3_BUCKET_PREFIX = 'grabdeals-';
  @IsOptional() @IsString() S3_ACCESS_KEY_ID?: string;
  @IsOptional() @IsString() S3_SECRET_ACCESS_KEY?: string;
  @IsOptional()
  @Matches(/^https?:\/\/[^\s?#]+$/, { message: 'S3_PUBLIC_URL must be an http(s) address, with {bucket} in it' })
  S3_PUBLIC_URL?: string;
  @IsOptional()
  @IsHttpAddress('REVENUE_URL', WITHOUT_QUERY)
  REVENUE_URL?: string;
  @IsOptional() @IsString() REVENUE_USER?: string;
  @IsOptional() @IsString() REVENUE_PASSWORD?: string;
  @IsOptional() @MaxLength(60, { message: 'REVENUE_NETWORK must have at most 60 characters' }) REVENUE_NETWORK?: string;
  @Matches(/^[1-9]\d{0,2}$/, { message: 'SHUTDOWN_TIMEOUT must be a whole number of seconds from 1 to 999' })
  SHUTDOWN_TIMEOUT = '10';
  @Matches(/^[1-9]\d{0,5}$/, { message: 'MAX_BODY_MEMORY_MB must be a whole number of megabytes from 1 to 999999' })
  MAX_BODY_MEMORY_MB = '128';
  @Matches(/^[1-9]\d{1,4}$/, {
    message: 'MAX_WAIT_MS must be a whole number of milliseconds from 10 to 99999',
  })
  MAX_WAIT_MS = '3000';
  @IsOptional()
  @IsInt(METRICS_PORT_PROBLEM)
  @Min(0, METRICS_PORT_PROBLEM)
  @Max(65_535, METRICS_PORT_PROBLEM)
  METRICS_PORT?: number;
  @Matches(/^\d{1,6}$/, { message: 'SLOW_QUERY_MS must be a whole number of milliseconds up to 999999; 0: none' })
  SLOW_QUERY_MS = '1000';
  @IsOptional()
  @IsHttpAddress('OTEL_EXPORTER_OTLP_ENDPOINT')
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  @IsIn(LOG_LEVELS, { message: `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}` })
  LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';
}

/** A service that is asked daily what the clicks have earned. */
export interface RevenueOptions {
  /** Without a slash at the end. */
  url: string;
  user: string;
  password: string;
  /** Names it in the reports. */
  network: string;
}

/** The configuration, validated once at start. Every other module takes its settings from here. */
export interface Env {
  nodeEnv: RawEnv['NODE_ENV'];
  /** 0 lets the system choose, for tests. */
  port: number;
  host: string;
  /** Domains, with all names below them, and addresses that are served; loopback addresses always are. */
  hosts: string[];
  /** Hosts, by name or address, from which feeds are fetched though they are not public. */
  feedHosts: string[];
  /** Absolute. */
  dataDir: string;
  /** Absent: the embedded database under `dataDir`. */
  mongodbUri?: string;
  /** An OpenSearch: nodes of one cluster, and the alias of this installation's index. Absent: the embedded search. */
  search?: { urls: string[]; alias: string };
  jwtSecret: string;
  /** Whether the secret is one that a start has made and stored in `dataDir`. */
  isSecretStored: boolean;
  seed: 'demo' | 'none';
  signup: SignupMode;
  /** Characters that the password of a sign-up has at least; other accounts need ten, or this where it is more. */
  passwordMin: number;
  /** Password of the demo data's owner in place of the published one. */
  demoPassword?: string;
  /** The first account, made at the start; absent: whoever has the set-up code makes it. */
  owner?: { email: string; password: string };
  /** Whether the API's description is served. */
  apiDocs: boolean;
  /** Where the storefront's loaders find the API; absent: this process. */
  apiUrl?: string;
  /** A product catalogue to ask before the own one; its address without a slash at the end. */
  upstream?: { url: string; apiKey?: string };
  corsOrigins: string[];
  siteNameOverride?: string;
  providerSigninUrl: string;
  /**
   * Reverse proxies before this process: how many forwarded addresses are believed, or the proxies' own addresses. Only
   * proxies that are known by address may also say which host was asked for.
   */
  trustedProxies: number | string[];
  logLevel: RawEnv['LOG_LEVEL'];
  /** Where Prometheus reads metrics; absent: nothing is measured. */
  metricsPort?: number;
  /** Operations of the database and searches that take longer are logged; 0: none. */
  slowQueryMs: number;
  /** Whether traces are sent by OpenTelemetry, which reads the rest of its own settings. */
  hasTraces: boolean;
  /** Bytes of request bodies in memory at once. */
  maxBodyMemoryBytes: number;
  /** A request that has waited for its turn for longer is refused. */
  maxWaitMs: number;
  /** From the signal to the end of the process, at most. */
  shutdownTimeoutMs: number;
  /** Absent: pictures live on disk, under `dataDir`. */
  s3?: S3Options;
  /** Absent: earnings come from operators only. */
  revenue?: RevenueOptions;
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
  const numbers = ['PORT', 'PASSWORD_MIN', 'METRICS_PORT'].filter((name) => given[name] !== undefined);
  const raw = plainToInstance(RawEnv, {
    ...given,
    ...Object.fromEntries(numbers.map((name) => [name, Number(given[name])])),
  });
  const problems = validateSync(raw, { stopAtFirstError: true }).flatMap((error) =>
    Object.values(error.constraints ?? {}),
  );
  const seed = raw.SEED ?? (raw.MONGODB_URI || raw.NODE_ENV === 'production' ? 'none' : 'demo');
  if (seed === 'demo' && raw.NODE_ENV === 'production') {
    problems.push(
      'SEED=demo brings an owner account with a published password: it is refused with NODE_ENV=production',
    );
  }
  if (seed === 'demo' && raw.MONGODB_URI && !raw.DEMO_PASSWORD) {
    problems.push(
      'SEED=demo with MONGODB_URI brings an owner account with a published password into that database: set DEMO_PASSWORD to another one',
    );
  }
  if (seed === 'demo' && !isLoopback(raw.HOST) && !raw.DEMO_PASSWORD) {
    problems.push(
      `HOST=${raw.HOST} lets other machines in, and the demo owner's password is published: set DEMO_PASSWORD to another one`,
    );
  }
  const hosts = commaList(raw.HOSTS ?? 'localhost').map((host) => host.toLowerCase());
  if (hosts.length === 0 || !hosts.every(isHost)) {
    problems.push('HOSTS must be a comma list of domains and addresses, without ports');
  }
  const feedHosts = commaList(raw.FEED_HOSTS ?? '').map((host) => host.toLowerCase());
  if (!feedHosts.every(isHost)) {
    problems.push('FEED_HOSTS must be a comma list of host names and addresses, without ports');
  }
  const trustedProxies = proxiesOf(raw.TRUST_PROXY);
  if (trustedProxies === undefined) {
    problems.push(
      'TRUST_PROXY must be true, false, a number of proxies from 1 to 9, or a comma list of their addresses',
    );
  }
  const searchUrls = commaList(raw.SEARCH_URL ?? '');
  if (!searchUrls.every(isServerUrl)) {
    problems.push('SEARCH_URL must be the http(s) address of an OpenSearch, or a comma list of those of its nodes');
  }
  const owner = ownerOf(raw, problems);
  if (raw.SITE_NAME_OVERRIDE && !isSiteName(raw.SITE_NAME_OVERRIDE))
    problems.push('SITE_NAME_OVERRIDE is not a site name');
  if (!raw.S3_ACCESS_KEY_ID !== !raw.S3_SECRET_ACCESS_KEY)
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together');
  const missing = REVENUE_VARIABLES.filter((name) => !raw[name]);
  if (missing.length > 0 && missing.length < REVENUE_VARIABLES.length) {
    problems.push(`${REVENUE_VARIABLES.join(', ')} go together: ${missing.join(', ')} is missing`);
  }
  if (problems.length > 0 || trustedProxies === undefined) throw new EnvError(problems);

  const dataDir = resolve(raw.DATA_DIR);
  const signup = raw.SIGNUP ?? (seed === 'demo' ? 'open' : 'approval');
  return {
    nodeEnv: raw.NODE_ENV,
    port: raw.PORT,
    host: raw.HOST,
    hosts,
    feedHosts,
    dataDir,
    mongodbUri: raw.MONGODB_URI,
    search: searchUrls.length > 0 ? { urls: searchUrls, alias: raw.SEARCH_INDEX } : undefined,
    jwtSecret: raw.JWT_SECRET ?? storedSecret(dataDir),
    isSecretStored: raw.JWT_SECRET === undefined,
    seed,
    signup,
    // The shorter minimum of docs/requirements/site-manager.md#sign-up applies only where anybody may sign up.
    passwordMin: raw.PASSWORD_MIN ?? (seed === 'demo' && signup === 'open' ? MIN_PASSWORD : MIN_STRONG_PASSWORD),
    demoPassword: raw.DEMO_PASSWORD,
    owner,
    apiDocs: raw.API_DOCS ? raw.API_DOCS === 'true' : raw.NODE_ENV !== 'production',
    apiUrl: raw.API_URL?.replace(/\/+$/, ''),
    upstream: raw.UPSTREAM_API_URL
      ? { url: new URL(raw.UPSTREAM_API_URL).href.replace(/\/+$/, ''), apiKey: raw.UPSTREAM_API_KEY }
      : undefined,
    corsOrigins: commaList(raw.CORS_ORIGINS ?? ''),
    siteNameOverride: raw.SITE_NAME_OVERRIDE,
    providerSigninUrl: raw.PROVIDER_SIGNIN_URL,
    trustedProxies,
    logLevel: raw.LOG_LEVEL,
    metricsPort: raw.METRICS_PORT,
    slowQueryMs: Number(raw.SLOW_QUERY_MS),
    hasTraces: raw.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    maxBodyMemoryBytes: Number(raw.MAX_BODY_MEMORY_MB) * 1_048_576,
    maxWaitMs: Number(raw.MAX_WAIT_MS),
    shutdownTimeoutMs: Number(raw.SHUTDOWN_TIMEOUT) * 1_000,
    s3: raw.STORAGE === 's3' ? s3Options(raw) : undefined,
    revenue: revenueOptions(raw),
  };
}

/** Whether it is an http(s) address of a server, with a path at most. */
function isServerUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
}

function s3Options(raw: RawEnv): S3Options {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = raw;
  return {
    endpoint: raw.S3_ENDPOINT?.replace(/\/+$/, ''),
    uploadEndpoint: raw.S3_UPLOAD_ENDPOINT?.replace(/\/+$/, ''),
    region: raw.S3_REGION,
    bucketPrefix: raw.S3_BUCKET_PREFIX,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    publicUrl: raw.S3_PUBLIC_URL?.replace(/\/+$/, ''),
  };
}

function revenueOptions(raw: RawEnv): RevenueOptions | undefined {
  const { REVENUE_URL: url, REVENUE_USER: user, REVENUE_PASSWORD: password, REVENUE_NETWORK: network } = raw;
  return url && user && password && network ? { url: url.replace(/\/+$/, ''), user, password, network } : undefined;
}

/** The owner that the configuration names; adds to the problems where it is not usable. */
function ownerOf({ OWNER_EMAIL: email, OWNER_PASSWORD_FILE: file }: RawEnv, problems: string[]): Env['owner'] {
  if (!email && !file) return undefined;
  if (!email || !file) {
    problems.push('OWNER_EMAIL and OWNER_PASSWORD_FILE go together');
    return undefined;
  }
  try {
    return { email, password: readFileSync(file, 'utf8').replace(/\r?\n$/, '') };
  } catch {
    problems.push(`OWNER_PASSWORD_FILE cannot be read: ${file}`);
    return undefined;
  }
}
