import type { Env } from './config/env.js';

interface ReadyFacts {
  port: number;
  /** Present where the demo data is loaded; without a password where DEMO_PASSWORD or an operator has set one. */
  owner?: { email: string; password?: string };
  /** Present while there is no account. */
  setupCode?: string;
}

/** Tells whoever started the product what happens and, at the end, where to look. */
export function startupDisplay(output: NodeJS.WriteStream = process.stdout) {
  let last = '';
  return {
    step(text: string): void {
      output.write(`  ${text}\n`);
    },

    /** One line that is rewritten on a terminal, and a line a step elsewhere. */
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

/** What an operator should know of the database before there are more processes. */
function databaseNotice({ mongodbUri, s3, isSecretStored, dataDir }: Env): string {
  if (!mongodbUri) {
    return 'On the embedded database: for development and single machines. MONGODB_URI switches to MongoDB.';
  }
  const missing = [...(s3 ? [] : ['STORAGE=s3']), ...(isSecretStored ? ['the same JWT_SECRET'] : [])];
  if (missing.length === 0) return 'On MongoDB. Other instances need the same settings.';
  return `On MongoDB. Other instances must share the folder ${dataDir}, or all need ${missing.join(' and ')}.`;
}
