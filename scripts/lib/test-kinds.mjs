import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

/**
 * Runs projects of jest.config.mjs, one after another: a process of jest-light-runner has the set-up files of one project only.
 * @returns the first exit code other than 0, and the counts of all.
 */
export async function runJest(projects, args, env = process.env) {
  const total = { code: 0, passed: 0, failed: 0 };
  for (const project of projects) {
    const { code, passed, failed } = await runProject(project, args, env);
    total.code ||= code;
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

async function runProject(project, args, env) {
  return withReport(async (report) => {
    const command = [
      fromRoot('node_modules/jest/bin/jest.js'),
      `--selectProjects=${project}`,
      // Arguments can select files of another project only.
      '--passWithNoTests',
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
    const env = {
      ...process.env,
      ...shiftedClock(),
      PLAYWRIGHT_CHROMIUM: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const code = await runVisibly(
      process.execPath,
      [fromRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=line,json', ...args],
      { env },
    );
    return { code, ...countPlaywright(readJson(report)) };
  });
}

/**
 * Returns the environment in which the product and its tests start at TEST_DATE (e2e/support/test.ts moves the clock of pages).
 * faketime would also move Chromium's own clock, with which Chromium hangs.
 */
function shiftedClock({ TEST_DATE: moment, NODE_OPTIONS: options = '' } = process.env) {
  if (!moment) return {};
  const ahead = Date.parse(moment) - Date.now();
  if (Number.isNaN(ahead)) throw new Error(`TEST_DATE is not a moment: ${moment}`);
  const preload = pathToFileURL(fromRoot('backend/src/testing/shifted-clock.mjs')).href;
  return { TEST_CLOCK_AHEAD: String(ahead), NODE_OPTIONS: `${options} --import ${preload}` };
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
