import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT } from './builds.mjs';
import { fromRoot } from './root.mjs';
import { runVisibly } from './run.mjs';

/** The kinds of tests: what each needs built, and how it is run and counted. */
export const TEST_KINDS = {
  // Some run the built embedded database in a process of its own.
  unit: { builds: ['embedded-mongodb'], run: (args) => runJest('unit', args) },
  // Some run the built product, and the embedded database beside the tests.
  api: { builds: PRODUCT, run: (args) => runJest('api', args) },
  browser: { builds: PRODUCT, needsChromium: true, run: runPlaywright },
};

/** Runs a project of jest.config.mjs, and answers with its exit code and counts. */
export async function runJest(project, args, env = process.env) {
  return withReport(async (report) => {
    const command = [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      fromRoot('node_modules/jest/bin/jest.js'),
      `--selectProjects=${project}`,
      '--json',
      `--outputFile=${report}`,
      ...args,
    ];
    const code = await runVisibly(process.execPath, command, { env });
    return { code, ...countJest(readJson(report)) };
  });
}

async function runPlaywright(args, chromium) {
  return withReport(async (report) => {
    const env = { ...process.env, PLAYWRIGHT_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const code = await runVisibly(
      process.execPath,
      [fromRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json', ...args],
      { env },
    );
    return { code, ...countPlaywright(readJson(report)) };
  });
}

/** A suite that could not even be loaded is a failure too. */
function countJest(report) {
  if (!report) return { passed: 0, failed: 0 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

function countPlaywright(report) {
  if (!report) return { passed: 0, failed: 0 };
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, flaky };
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'grabdeals-test-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
