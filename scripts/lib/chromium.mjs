import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { npm, runQuietly } from './run.mjs';

// Prefers the headless shell, which takes a quarter less processor time. With CI, it is also installed beside another Chromium.
const SHELL = 'chromium-headless-shell';
const COMMANDS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APP = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Finds a Chromium for the browser tests: at PLAYWRIGHT_CHROMIUM, on the machine, or in Playwright's cache. Installs one otherwise.
 * @returns the program's path and its source.
 */
export async function findChromium(progress) {
  const configured = process.env.PLAYWRIGHT_CHROMIUM;
  if (configured) {
    if (!isProgram(configured)) throw new Error(`PLAYWRIGHT_CHROMIUM is not the path of a program: ${configured}`);
    return { path: configured, source: 'PLAYWRIGHT_CHROMIUM' };
  }
  const found = findOnMachine() ?? (await findInPlaywright());
  if (found && !(process.env.CI && hasApt() && !found.path.endsWith(SHELL))) return found;
  return install(progress).catch((error) => {
    if (found) return found;
    throw error;
  });
}

function findOnMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const path = [...folders.flatMap((folder) => COMMANDS.map((name) => join(folder, name))), MAC_APP].find(isProgram);
  return path && { path, source: 'found on this machine' };
}

async function findInPlaywright() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? { path, source: 'from Playwright’s cache' } : undefined;
}

async function install(progress) {
  if (hasApt()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await progress.step('Installing Chromium (apt-get)', async () => {
      await runQuietly('apt-get', ['update'], { env });
      await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', SHELL], { env });
    });
    return { ...findOnMachine(), source: 'installed with apt-get' };
  }
  await progress.step('Installing Chromium (Playwright)', () =>
    runQuietly(...npm('exec', '--', 'playwright', 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium')),
  );
  return { ...(await findInPlaywright()), source: 'installed by Playwright' };
}

function isRoot() {
  return process.getuid?.() === 0;
}

/** Returns whether `apt-get install` can install Debian's packages. */
function hasApt() {
  try {
    return isRoot() && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
