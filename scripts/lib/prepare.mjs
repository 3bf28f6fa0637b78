import { buildStale, PRODUCT } from './builds.mjs';
import { ensureInstalled } from './install.mjs';
import { Progress } from './progress.mjs';
import { exitWith } from './run.mjs';

/** Installs and builds what is missing or stale; ends the process with a readable message when that fails. */
export async function prepare(workspaces = PRODUCT) {
  const progress = new Progress();
  try {
    await ensureInstalled(progress);
    await buildStale(progress, workspaces);
  } catch (error) {
    exitWith(error);
  }
}
