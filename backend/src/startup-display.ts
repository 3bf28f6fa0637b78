interface ReadyFacts {
  port: number;
  /** Present where the demo data is loaded; without a password where DEMO_PASSWORD or an operator has set one. */
  owner?: { email: string; password?: string };
  /** Present while there is no account. */
  setupCode?: string;
  /** Whether the API's description is served. */
  hasDocs: boolean;
  isEmbedded: boolean;
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

    ready({ port, owner, setupCode, hasDocs, isEmbedded }: ReadyFacts): void {
      const lines = [
        '',
        '  Grabdeals is running',
        '',
        `    Storefront     http://localhost:${port}`,
        `    Another site   http://flashbranddeals.localhost:${port}`,
        `    Site Manager   http://localhost:${port}/admin`,
        ...(hasDocs ? [`    API docs       http://localhost:${port}/api/docs`] : []),
        ...(owner ? ['', `    Demo sign-in   ${owner.email}  ${owner.password ?? '(with its own password)'}`] : []),
        ...(setupCode
          ? [
              '',
              `    Set-up code    ${setupCode}`,
              `    Make the owner’s account with it at http://localhost:${port}/admin/signup`,
            ]
          : []),
        ...(isEmbedded
          ? ['', '    On the embedded database: for development and single machines. MONGODB_URI switches to MongoDB.']
          : []),
        '',
        '    Ctrl-C stops it.',
        '',
      ];
      output.write(`${lines.join('\n')}\n`);
    },
  };
}
