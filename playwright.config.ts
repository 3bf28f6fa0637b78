import { defineConfig } from '@playwright/test';
import { BASE_URL, DATA_DIR, PORT } from './e2e/support/product.js';

const ROOT_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/**
 * Features of Chromium that are off. A Chromium with windows loads the pages of its address bar for each context, 0.6 s of
 * processor time each (the headless shell has none). Chromium takes the last of several such lists, so that Playwright's own
 * follows here.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin,OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One server on two cores: more browsers at once only wait for each other. A server for each worker is slower, because each
  // has to start and to fill its caches.
  workers: 2,
  // The second attempt distinguishes failures from flaky tests, which the end of the output lists.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: {
    baseURL: BASE_URL,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Requests that a worker makes cannot be routed; the test of the offline page allows workers.
    serviceWorkers: 'block',
    // Tracing each first try would cost a quarter of the run.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM,
      args: [
        ...ROOT_FLAGS,
        // Only the product is reachable, also by the custom domains of tests. A test that follows a link to a merchant mocks it (e2e/support/test.ts).
        '--host-resolver-rules=MAP *.custom.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
        `--disable-features=${DISABLED_FEATURES.join()}`,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A test runs at the width of a desktop, with the tag @mobile at that of a phone instead, and with @widths at both.
  projects: [
    { name: 'desktop', grepInvert: /@mobile/, use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'mobile',
      grep: /@(?:mobile|widths)/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node e2e/support/serve.mjs',
    env: { PORT: String(PORT), DATA_DIR, SEED: 'demo' },
    url: `http://127.0.0.1:${PORT}/api/health/ready`,
    timeout: 90_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
