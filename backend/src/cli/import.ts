import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CachingModule } from '../caching/caching.module.js';
import { ConfigModule } from '../config/config.module.js';
import { type Env, EnvError, parseEnv } from '../config/env.js';
import { restrictFileAccess } from '../config/private-files.js';
import { DatabaseModule } from '../database/database.module.js';
import { MigrationsModule, Migrator } from '../database/migrations/migrator.js';
import { CommandLineImports } from '../modules/feeds/command-line/command-line-imports.js';
import { formatReport, type ImportReport } from '../modules/feeds/command-line/import-report.js';
import { FeedImportModule } from '../modules/feeds/feed-import.module.js';
import { type ImportOptions, parseImportOptions, USAGE, UsageError } from './import-options.js';
import { progressDisplay } from './import-progress.js';

const EXIT_OK = 0;
const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

@Module({})
class ImportToolModule {}

/** Runs `npm run import`. @returns the exit code. */
async function main(args: string[]): Promise<number> {
  const options = parseImportOptions(args);
  if (!options) {
    console.log(USAGE);
    return EXIT_OK;
  }
  const env = parseEnv(process.env);
  restrictFileAccess(env.dataDir);
  const endTracing = env.hasTraces ? (await import('../telemetry/tracing.js')).startTracing() : () => Promise.resolve();
  const report = await importFeed(env, options);
  await endTracing().catch(() => undefined);
  console.log(`\n${formatReport(report)}\n\nReport: ${await save(report, env, options)}`);
  return report.outcome === 'imported' || report.outcome === 'checked' ? EXIT_OK : EXIT_FAILED;
}

async function importFeed(env: Env, { merchantId, file, dryRun, force }: ImportOptions): Promise<ImportReport> {
  const app = await openApp(env);
  const progress = progressDisplay(process.stdout);
  const stop = new AbortController();
  // The first Ctrl-C cancels the run after the current batch. A second one ends the process.
  const onSignal = () => stop.abort(new Error('stopped by the user'));
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    await app.get(Migrator).run();
    return await app.get(CommandLineImports).run({
      merchantId,
      file: resolve(process.env['INIT_CWD'] ?? '', file),
      dryRun,
      force,
      signal: stop.signal,
      onProgress: (step) => progress.show(step),
    });
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
    progress.stop();
    await app.close();
  }
}

/** Creates the application without a server and a search index. */
function openApp(env: Env): Promise<INestApplicationContext> {
  const tool = {
    module: ImportToolModule,
    imports: [ConfigModule.of(env), CachingModule, DatabaseModule.of('join'), MigrationsModule, FeedImportModule],
  };
  // No logger: the command prints errors itself.
  return NestFactory.createApplicationContext(tool, { logger: false, abortOnError: false });
}

async function save(report: ImportReport, env: Env, options: ImportOptions): Promise<string> {
  const time = report.startedAt.toISOString().replace(/[:.]/g, '-');
  const file = options.report
    ? resolve(process.env['INIT_CWD'] ?? '', options.report)
    : join(env.dataDir, 'reports', `import-report-${report.merchantId}-${time}.json`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = EXIT_USAGE;
  } else {
    console.error(
      error instanceof EnvError ? error.message : `The import could not start: ${(error as Error).message}`,
    );
    process.exitCode = EXIT_FAILED;
  }
}
