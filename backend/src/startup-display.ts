import type { Env } from './config/env.js';

interface ReadyFacts {
  port: number;
  /** The demo owner, if the demo data is loaded. Without a password if DEMO_PASSWORD or an operator has set one. */
  owner?: { email: string; password?: string };
  /** Present if there is no account. */
  setupCode?: string;
}

/** Prints the progress of the start and, at the end, the URLs. */
export function startupDisplay(output: NodeJS.WriteStream = process.stdout) {
  let last = '';
  return {
    step(text: string): void {
      output.write(`  ${text}\n`);
    },

    /** Rewrites one line on a terminal, and prints a line per step on other outputs. */
    progress(text: string, done: number, total: number): void {
      if (output.isTTY) output.write(`\r\x1b[2K  ${text} ${done}/${total}${done === total ? '\n' : ''}`);
      else if (text !== last) output.write(`  ${text}\n`);
      last = text;
    },

    ready({ port, owner, setupCode }: ReadyFacts, env: Env): void {
      const lines = [
        '',
        '  Grabdeals is running',
        '',
        `    Storefront     http://localhost:${port}`,
        `    Another site   http://flashbranddeals.localhost:${port}`,
        `    Site Manager   http://localhost:${port}/admin`,
        ...(env.apiDocs ? [`    API docs       http://localhost:${port}/api/docs`] : []),
        ...(owner ? ['', `    Demo sign-in   ${owner.email}  ${owner.password ?? '(with its own password)'}`] : []),
        ...(setupCode
          ? [
              '',
              `    Set-up code    ${setupCode}`,
              `    Make the owner’s account with it at http://localhost:${port}/admin/signup`,
            ]
          : []),
        '',
        `    ${databaseNotice(env)}`,
        '',
        '    Ctrl-C stops it.',
        '',
      ];
      output.write(`${lines.join('\n')}\n`);
    },
  };
}

/** Returns a notice about the database and about running several instances. */
function databaseNotice({ mongodbUri, s3, isSecretStored, dataDir }: Env): string {
  if (!mongodbUri) {
    return 'On the embedded database: for development and single machines. MONGODB_URI switches to MongoDB.';
  }
  const missing = [...(s3 ? [] : ['STORAGE=s3']), ...(isSecretStored ? ['the same JWT_SECRET'] : [])];
  if (missing.length === 0) return 'On MongoDB. Other instances need the same settings.';
  return `On MongoDB. Other instances must share the folder ${dataDir}, or all need ${missing.join(' and ')}.`;
}
