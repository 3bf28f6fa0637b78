import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { SIGNUP_MODES } from '@grabdeals/shared/account-rules';
import { MAX_PASSWORD, MIN_PASSWORD, MIN_STRONG_PASSWORD } from '@grabdeals/shared/limits';
import { isSiteName } from '@grabdeals/shared/site';
import type { S3Options } from '../storage/s3-options.js';
import { commaList, isHost, isLoopback, proxiesOf } from './addresses.js';
import { storedSecret } from './private-files.js';

const SEARCH_RULE = 'must be the http(s) URL of an OpenSearch node, or a comma-separated list of such URLs';

const text = z.string();

function matching(pattern: RegExp, rule: string) {
  return text.regex(pattern, rule);
}

function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, `must be ${new Intl.ListFormat('en', { type: 'disjunction' }).format(values)}`);
}

function wholeNumber(min: number, max: number, unit = '') {
  const rule = `must be a whole number${unit} from ${min} to ${max}`;
  return matching(/^\d+$/, rule)
    .transform(Number)
    .refine((value) => value >= min && value <= max, rule);
}

/** An address without a trailing slash. */
function httpUrl(rule = 'must be an http(s) URL without a query') {
  return z
    .url({ protocol: /^https?$/, normalize: true, error: rule })
    .refine((url) => !/[?#]/.test(url), rule)
    .transform((url) => url.replace(/\/+$/, ''));
}

/** A comma-separated list of at least one item. */
function listOf<Item extends z.ZodType<unknown, string>>(item: Item, rule: string) {
  return text.transform(commaList).pipe(z.array(item).min(1, rule));
}

function hosts(rule: string) {
  return listOf(text.toLowerCase().refine(isHost, rule), rule);
}

/** Each environment variable with its validation and its default. An error message begins with the variable's name. */
export const VARIABLES = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  HOSTS: hosts('must be a comma list of domains and addresses, without ports').default(['localhost']),
  FEED_HOSTS: hosts('must be a comma list of host names and addresses, without ports').optional(),
  DATA_DIR: text.transform((folder) => resolve(folder)).prefault('./data'),
  MONGODB_URI: matching(/^mongodb(\+srv)?:\/\/\S+$/, 'must start with mongodb:// or mongodb+srv://').optional(),
  SEARCH_URL: listOf(httpUrl(SEARCH_RULE), SEARCH_RULE).optional(),
  SEARCH_INDEX: matching(
    /^[a-z0-9][a-z0-9-]{0,60}$/,
    'must begin with a letter or digit and have at most 61 lower-case letters, digits, hyphens',
  ).default('grabdeals-products'),
  JWT_SECRET: text.min(32, 'must have at least 32 characters').optional(),
  SEED: oneOf(['demo', 'none']).optional(),
  SIGNUP: oneOf(SIGNUP_MODES).optional(),
  PASSWORD_MIN: wholeNumber(MIN_PASSWORD, MAX_PASSWORD).optional(),
  DEMO_PASSWORD: text.optional(),
  PASSWORD_HASHING: oneOf(['full', 'minimal']).default('full'),
  OWNER_EMAIL: z.email('must be an email address').optional(),
  OWNER_PASSWORD_FILE: text.transform(readPassword).optional(),
  API_DOCS: z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'must be true or false' }).optional(),
  API_URL: httpUrl().optional(),
  UPSTREAM_API_URL: httpUrl().optional(),
  UPSTREAM_API_KEY: text.optional(),
  CORS_ORIGINS: listOf(text, 'must be a comma list of origins').optional(),
  SITE_NAME_OVERRIDE: text.refine(isSiteName, 'must be the name of a site').optional(),
  PROVIDER_SIGNIN_URL: text.default('/admin/signin'),
  TRUST_PROXY: text.transform(readProxies).prefault('false'),
  STORAGE: oneOf(['disk', 's3']).default('disk'),
  S3_ENDPOINT: httpUrl().optional(),
  S3_UPLOAD_ENDPOINT: httpUrl().optional(),
  S3_REGION: matching(/^[a-z0-9-]+$/, 'must be the name of a region').default('ap-south-1'),
  S3_BUCKET_PREFIX: matching(
    /^[a-z0-9][a-z0-9-]{0,30}$/,
    'must begin with a letter or digit and have at most 31 lower-case letters, digits, hyphens',
  ).default('grabdeals-'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  // Not `httpUrl`: the host may contain `{bucket}`.
  S3_PUBLIC_URL: matching(/^https?:\/\/[^\s?#]+$/, 'must be an http(s) URL that contains {bucket}')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  REVENUE_URL: httpUrl().optional(),
  REVENUE_USER: text.optional(),
  REVENUE_PASSWORD: text.optional(),
  REVENUE_NETWORK: text.max(60, 'must have at most 60 characters').optional(),
  SMTP_URL: matching(
    /^smtps?:\/\/[^\s/?#]+$/,
    'must be the URL of a mail server, such as smtp://user:password@mail.example:587',
  ).optional(),
  MAIL_FROM: z.email('must be an email address').optional(),
  PUBLIC_URL: httpUrl().optional(),
  SHUTDOWN_TIMEOUT: wholeNumber(1, 999, ' of seconds').default(10),
  MAX_BODY_MEMORY_MB: wholeNumber(1, 999_999, ' of megabytes').default(128),
  MAX_WAIT_MS: wholeNumber(10, 99_999, ' of milliseconds').default(3_000),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  HEALTH_PORT: wholeNumber(0, 65_535).optional(),
  SLOW_QUERY_MS: wholeNumber(0, 999_999, ' of milliseconds').default(1_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl().optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** Variables that are accepted with NODE_ENV=test only (CONTRIBUTING.md#tests). */
export const TEST_VARIABLES = ['PASSWORD_HASHING'] as const satisfies readonly (keyof typeof VARIABLES.shape)[];

type Variables = z.output<typeof VARIABLES>;

/** Variables of which either all or none are set. */
const GROUPS = [
  ['OWNER_EMAIL', 'OWNER_PASSWORD_FILE'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'],
  ['REVENUE_URL', 'REVENUE_USER', 'REVENUE_PASSWORD', 'REVENUE_NETWORK'],
] as const satisfies readonly (readonly (keyof Variables)[])[];

const ENVIRONMENT = VARIABLES.superRefine(
  (variables, context) => {
    const problems = [...seedProblems(variables), ...groupProblems(variables), ...testProblems(variables)];
    for (const problem of problems) context.addIssue(problem);
  },
  // Also when a variable is invalid: one message names all problems.
  { when: () => true },
);

/** Contains all problems of the environment, each as a sentence that names its variables. */
export class EnvError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/** Dependency injection token of the parsed `Env`. */
export const ENV = Symbol('Env');

/** The configuration of the process, and the only source of settings for all other modules. */
export type Env = ReturnType<typeof toEnv>;

/** An external service that reports the earnings of each day. */
export type RevenueOptions = NonNullable<Env['revenue']>;

/**
 * Parses the environment. An empty variable counts as unset.
 * @throws EnvError with all problems.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const { success, data, error } = ENVIRONMENT.safeParse(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')),
  );
  if (success) return toEnv(data);
  // Items of a list report the same problem.
  throw new EnvError([...new Set(error.issues.map(({ path, message }) => [...path.slice(0, 1), message].join(' ')))]);
}

function toEnv(variables: Variables) {
  const seed = seedOf(variables);
  const signup = variables.SIGNUP ?? (seed === 'demo' ? 'open' : 'approval');
  return {
    nodeEnv: variables.NODE_ENV,
    /** 0 lets the system choose a port, for tests. */
    port: variables.PORT,
    host: variables.HOST,
    /** Domains (with all names below them) and addresses that are served, besides loopback addresses. */
    hosts: variables.HOSTS,
    /** Hosts, by name or address, from which feeds are fetched although they are not public. */
    feedHosts: variables.FEED_HOSTS ?? [],
    /** An absolute path. */
    dataDir: variables.DATA_DIR,
    /** Absent: the embedded database in `dataDir`. */
    mongodbUri: variables.MONGODB_URI,
    /** The nodes of an OpenSearch cluster, and the alias of this installation's index. Absent: the embedded search. */
    search: variables.SEARCH_URL && { urls: variables.SEARCH_URL, alias: variables.SEARCH_INDEX },
    jwtSecret: variables.JWT_SECRET ?? storedSecret(variables.DATA_DIR),
    /** Whether `jwtSecret` was generated by a start and stored in `dataDir`. */
    isSecretStored: variables.JWT_SECRET === undefined,
    seed,
    signup,
    /**
     * Minimum length of a password at sign-up; other accounts need ten characters, or this number if it is higher. The
     * shorter minimum of docs/requirements/site-manager.md#sign-up applies only where anybody may sign up.
     */
    passwordMin: variables.PASSWORD_MIN ?? (seed === 'demo' && signup === 'open' ? MIN_PASSWORD : MIN_STRONG_PASSWORD),
    /** The cost of a password's hash. `minimal` protects nothing, and saves time in tests. */
    passwordHashing: variables.PASSWORD_HASHING,
    /** Replaces the published password of the demo data's owner. */
    demoPassword: variables.DEMO_PASSWORD,
    /** The first account, created at the start. Absent: a person with the set-up code creates it. */
    owner:
      variables.OWNER_EMAIL && variables.OWNER_PASSWORD_FILE !== undefined
        ? { email: variables.OWNER_EMAIL, password: variables.OWNER_PASSWORD_FILE }
        : undefined,
    /** Whether `/api/docs` is served. */
    apiDocs: variables.API_DOCS ?? variables.NODE_ENV !== 'production',
    /** The API that the storefront's loaders call. Absent: this process. */
    apiUrl: variables.API_URL,
    /** Another installation whose catalogue is queried before this installation's. */
    upstream: variables.UPSTREAM_API_URL
      ? { url: variables.UPSTREAM_API_URL, apiKey: variables.UPSTREAM_API_KEY }
      : undefined,
    corsOrigins: variables.CORS_ORIGINS ?? [],
    siteNameOverride: variables.SITE_NAME_OVERRIDE,
    providerSigninUrl: variables.PROVIDER_SIGNIN_URL,
    /**
     * Reverse proxies before this process: the number of forwarded addresses to trust, or the proxies' addresses. Only
     * proxies that are known by address may also set the requested host.
     */
    trustedProxies: variables.TRUST_PROXY,
    logLevel: variables.LOG_LEVEL,
    /** The port on which Prometheus reads metrics. Absent: nothing is measured. */
    metricsPort: variables.METRICS_PORT,
    /** The port of the health checks. Absent: they are served on the public port only. */
    healthPort: variables.HEALTH_PORT,
    /** Database operations and searches of at least this duration are logged; 0: none. */
    slowQueryMs: variables.SLOW_QUERY_MS,
    /** Whether OpenTelemetry sends traces. It reads its other settings itself. */
    hasTraces: variables.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    /** Limit of the request bodies in memory at a time. */
    maxBodyMemoryBytes: variables.MAX_BODY_MEMORY_MB * 1_048_576,
    /** A request that waits for longer is rejected. */
    maxWaitMs: variables.MAX_WAIT_MS,
    /** The longest time from the signal to the end of the process. */
    shutdownTimeoutMs: variables.SHUTDOWN_TIMEOUT * 1_000,
    /** Absent: images are stored on disk, in `dataDir`. */
    s3: variables.STORAGE === 's3' ? s3Options(variables) : undefined,
    /** Absent: e-mails cannot be sent, and features that need them are hidden. */
    mail: mailOptions(variables),
    /** Absent: only operators enter earnings. */
    revenue: revenueOptions(variables),
  };
}

function s3Options(variables: Variables): S3Options {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  return {
    endpoint: variables.S3_ENDPOINT,
    uploadEndpoint: variables.S3_UPLOAD_ENDPOINT,
    region: variables.S3_REGION,
    bucketPrefix: variables.S3_BUCKET_PREFIX,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    publicUrl: variables.S3_PUBLIC_URL,
  };
}

function mailOptions({ SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl }: Variables) {
  // `publicUrl`: the URL of the default site, from which the URLs of the other sites are derived.
  return smtpUrl && from && publicUrl ? { smtpUrl, from, publicUrl } : undefined;
}

function revenueOptions(variables: Variables) {
  const { REVENUE_URL: url, REVENUE_USER: user, REVENUE_PASSWORD: password, REVENUE_NETWORK: network } = variables;
  return url && user && password && network ? { url, user, password, network } : undefined;
}

function seedOf({ SEED, MONGODB_URI, NODE_ENV }: Variables) {
  return SEED ?? (MONGODB_URI || NODE_ENV === 'production' ? 'none' : 'demo');
}

/** The demo data contains an owner account with a published password. */
function seedProblems(variables: Variables): string[] {
  if (seedOf(variables) !== 'demo') return [];
  const problems: string[] = [];
  if (variables.NODE_ENV === 'production') {
    problems.push('SEED=demo creates an owner account with a published password, and NODE_ENV=production forbids it');
  }
  if (variables.DEMO_PASSWORD) return problems;
  if (variables.MONGODB_URI) {
    problems.push(
      'SEED=demo with MONGODB_URI creates an owner account with a published password in that database: set DEMO_PASSWORD to another one',
    );
  }
  if (!isLoopback(variables.HOST)) {
    problems.push(
      `HOST=${variables.HOST} lets other machines connect, and the demo owner's password is published: set DEMO_PASSWORD to another one`,
    );
  }
  return problems;
}

function groupProblems(variables: Variables): string[] {
  return GROUPS.flatMap((names) => {
    const missing = names.filter((name) => variables[name] === undefined);
    const isIncomplete = missing.length > 0 && missing.length < names.length;
    return isIncomplete ? `${names.join(', ')} must be set together: ${missing.join(', ')} is missing` : [];
  });
}

/** A real installation must not be able to weaken its hashes. */
function testProblems(variables: Variables): string[] {
  if (variables.NODE_ENV === 'test') return [];
  return TEST_VARIABLES.filter((name) => variables[name] !== VARIABLES.shape[name].parse(undefined)).map(
    (name) => `${name} can be set in tests only (NODE_ENV=test)`,
  );
}

function readPassword(file: string, context: z.RefinementCtx): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    context.addIssue(`cannot be read: ${file}`);
    return z.NEVER;
  }
}

function readProxies(value: string, context: z.RefinementCtx): number | string[] {
  const proxies = proxiesOf(value);
  if (proxies !== undefined) return proxies;
  context.addIssue('must be true, false, a number of proxies from 1 to 9, or a comma list of their addresses');
  return z.NEVER;
}
