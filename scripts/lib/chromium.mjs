import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { npm, runQuietly } from './run.mjs';

// The shell, which has no window to draw, comes first: it takes a quarter less processor time.
const SHELL = 'chromium-headless-shell';
const COMMANDS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APP = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * A Chromium for the browser tests: the named one, the machine's, the one Playwright keeps, or else one installed now.
 * Answers with the program's path and where it comes from.
 */
export async function findChromium(progress) {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (!isProgram(named)) throw new Error(`PLAYWRIGHT_CHROMIUM names no program: ${named}`);
    return { path: named, source: 'PLAYWRIGHT_CHROMIUM' };
  }
  return machines() ?? (await playwrights()) ?? (await install(progress));
}

function machines() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const path = [...folders.flatMap((folder) => COMMANDS.map((name) => join(folder, name))), MAC_APP].find(isProgram);
  return path && { path, source: 'found on this machine' };
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? { path, source: 'kept by Playwright' } : undefined;
}

async function install(progress) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isDebian()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await progress.step('Installing Chromium (apt-get)', async () => {
      await runQuietly('apt-get', ['update'], { env });
      await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', SHELL], { env });
    });
    return { ...machines(), source: 'installed with apt-get' };
  }
  await progress.step('Installing Chromium (Playwright)', () =>
    runQuietly(...npm('exec', '--', 'playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium')),
  );
  return { ...(await playwrights()), source: 'installed by Playwright' };
}

function isDebian() {
  try {
    return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
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
