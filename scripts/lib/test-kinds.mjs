import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT } from './builds.mjs';
import { fromRoot } from './root.mjs';
import { runVisibly } from './run.mjs';

/** The kinds of tests with the workspaces to build and the function that runs them. */
export const TEST_KINDS = {
  // Some unit tests run the built embedded database in a separate process.
  unit: { builds: ['embedded-mongodb'], run: (args) => runJest(['unit', 'components'], args) },
  // Some API tests run the built product.
  api: { builds: PRODUCT, run: (args) => runJest(['api'], args) },
  browser: { builds: PRODUCT, needsChromium: true, run: runPlaywright },
};

/** Runs projects of jest.config.mjs. @returns the exit code and the counts. */
export async function runJest(projects, args, env = process.env) {
  return withReport(async (report) => {
    const command = [
      fromRoot('node_modules/jest/bin/jest.js'),
      ...projects.map((project) => `--selectProjects=${project}`),
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

/** Counts a suite that could not be loaded as a failure. */
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
