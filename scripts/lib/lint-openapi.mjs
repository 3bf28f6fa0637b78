import { lint, loadConfig } from '@redocly/openapi-core';
import { fromRoot } from './root.mjs';

/** Checks an API document by the rules of redocly.yaml. @throws Error that lists all problems. */
export async function lintOpenApi(path) {
  const config = await loadConfig({ configPath: fromRoot('redocly.yaml') });
  const problems = await lint({ ref: fromRoot(path), config });
  if (problems.length === 0) return;
  const lines = problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? '#'})`,
  );
  throw new Error(`${path} has ${problems.length} problems:\n${lines.join('\n')}`);
}
