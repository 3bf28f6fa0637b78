import { buildStale, PRODUCT } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { Progress } from './progress.mjs';
import { exitWith } from './run.mjs';

/** Installs packages and builds stale workspaces. After a failure, ends the process with a message. */
export async function prepare(workspaces = PRODUCT) {
  const progress = new Progress();
  try {
    await ensureInstalled(progress);
    await buildStale(progress, workspaces);
  } catch (error) {
    exitWith(error);
  }
}
