import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { messageOf } from '@grabdeals/shared/error-message';
import { AppModule } from './app.module.js';
import { createLogger, NestPinoLogger } from './common/logging/logger.js';
import { type Env, EnvError, parseEnv } from './config/env.js';
import { restrictFileAccess } from './config/private-files.js';
import { Migrator } from './database/migrations/migrator.js';
import { adminFiles, loadStorefront } from './frontends.js';
import { GracefulShutdown } from './lifecycle/graceful-shutdown.js';
import { HealthServer } from './lifecycle/health-server.js';
import { InternalApi } from './lifecycle/internal-api.js';
import { SignUpService } from './modules/auth/account/sign-up.service.js';
import { WebsitesService } from './modules/websites/websites.service.js';
import { SeedService } from './seed/seed.service.js';
import { setupApp } from './setup-app.js';
import { startupDisplay } from './startup-display.js';

/** Share of the shutdown time for draining requests. The rest is for closing the database. */
const DRAINING_SHARE = 0.8;

async function start(): Promise<void> {
  const env = parseEnv(process.env);
  restrictFileAccess(env.dataDir);
  const logger = createLogger(env.logLevel);
  const display = startupDisplay();
  // Imported only if traces are enabled.
  const endTracing = env.hasTraces ? (await import('./telemetry/tracing.js')).startTracing() : () => Promise.resolve();

  display.step('Opening the database');
  const app = await NestFactory.create<NestExpressApplication>(AppModule.of(env), {
    logger: new NestPinoLogger(logger),
    bodyParser: false,
    abortOnError: false,
  });
  display.step('Updating the database');
  await app.get(Migrator).run();
  const seeds = app.get(SeedService);
  await seeds.assertNoDemoOwnerInProduction();
  const hasDemoData = await seeds.loadIfEnabled((step, done, total) =>
    display.progress(`Loading the demo data: ${step}`, done, total),
  );
  const owner = hasDemoData ? await seeds.secureDemoOwner() : undefined;
  const setupCode = await app.get(SignUpService).prepareFirstOwner();

  const storefront = await loadStorefront({
    apiUrl: env.apiUrl ?? (await app.get(InternalApi).listen()),
    providerSigninUrl: env.providerSigninUrl,
    siteNameOverride: env.siteNameOverride,
    allowSiteParam: env.nodeEnv === 'development',
    invalidations: app.get(Invalidations),
    logError: (error, correlationId) => {
      const reason = error instanceof Error ? error.stack : String(error);
      logger.error({ context: 'Storefront', correlationId, reason }, 'A page could not be rendered');
    },
  });
  const websites = app.get(WebsitesService);
  const isWebsite = async (name: string) => (await websites.site(name)).state !== 'unknown';
  setupApp(app, env, logger, { storefront, admin: adminFiles(env, isWebsite) });
  await app.get(HealthServer).listen();
  await app.listen(env.port, env.host);
  stopOnSignal(app, env, endTracing);
  display.ready({ port: portOf(app), owner, setupCode }, env);
}

function portOf(app: NestExpressApplication): number {
  const address = app.getHttpServer().address() as { port: number };
  return address.port;
}

/** Shuts down on the first signal. A second signal ends the process at once. */
function stopOnSignal(app: NestExpressApplication, { shutdownTimeoutMs }: Env, endTracing: () => Promise<void>): void {
  const stop = () => void shutDown(app, shutdownTimeoutMs, endTracing);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
}

/** Ends the process within the time: completes accepted requests, then closes all parts, the embedded database last. */
async function shutDown(
  app: NestExpressApplication,
  timeoutMs: number,
  endTracing: () => Promise<void>,
): Promise<void> {
  setTimeout(() => process.exit(1), timeoutMs).unref();
  await app.get(GracefulShutdown).drain(app.getHttpServer(), timeoutMs * DRAINING_SHARE);
  await app.close();
  // An unavailable collector must not fail the shutdown.
  await endTracing().catch(() => undefined);
  process.exit(0);
}

function explain(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? String(error.port) : '';
    return `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=3100 npm start`;
  }
  return messageOf(error);
}

start().catch((error: unknown) => {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
});
