import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const BUILT = join(import.meta.dirname, '../../dist');

/** A program of the build that runs in a separate process. */
export interface BuiltProgram {
  pid: number;
  /**
   * Waits until the output matches.
   * @throws Error if the program ends first.
   */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  /**
   * Waits until the check succeeds.
   * @throws Error if the program ends first.
   */
  untilSo(check: () => Promise<boolean>): Promise<void>;
  /**
   * Waits for the program's end, after sending a signal if one is given. `code` is null if a signal ended the program.
   */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; seconds: number; output: string }>;
}

/** Starts a program of the build, such as `main.js`. */
export function startProgram(program: string, args: string[], env: Record<string, string>): BuiltProgram {
  const child = spawn(process.execPath, [join(BUILT, program), ...args], {
    env: { ...process.env, NODE_ENV: '', NODE_OPTIONS: '', SEARCH_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const untilSo = async (check: () => Promise<boolean>) => {
    while (!(await check())) {
      if (hasEnded(child)) throw new Error(`It has ended:\n${output}`);
      await delay(20);
    }
  };
  return {
    pid: child.pid!,
    untilSo,
    async until(pattern) {
      await untilSo(() => Promise.resolve(pattern.test(output)));
      return pattern.exec(output)!;
    },
    async end(signal) {
      const began = performance.now();
      if (signal) child.kill(signal);
      await closed;
      return { code: child.exitCode, seconds: (performance.now() - began) / 1_000, output };
    },
  };
}

/** Starts the product on a port that the system chooses, and waits until the product responds. */
export async function startProduct(env: Record<string, string>): Promise<BuiltProgram & { port: number }> {
  const program = startProgram('main.js', [], { SEED: 'none', PORT: '0', LOG_LEVEL: 'error', ...env });
  const [, port] = await program.until(/Storefront +http:\/\/localhost:(\d+)/);
  return { ...program, port: Number(port) };
}

/** Returns a feed with this number of products in one category. */
export function feedOf(rows: number, category = 'Lamps'): string {
  const lines = ['id\ttitle\tdescription\tlink\timage_link\tprice\tavailability\tproduct_type'];
  for (let row = 1; row <= rows; row++) {
    const link = `https://shared.example/${row}`;
    lines.push(`row-${row}\tLamp ${row}\tA lamp.\t${link}\t${link}.jpg\t${row}.00 USD\tin_stock\t${category}`);
  }
  return `${lines.join('\n')}\n`;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
