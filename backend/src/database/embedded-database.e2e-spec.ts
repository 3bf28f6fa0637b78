import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** Opens the database like the built product. SIGUSR2 ends its worker thread. */
const program = `
  import { DatabaseServer } from ${JSON.stringify(new URL('../../dist/database/database-server.js', import.meta.url))};
  process.on('worker', (worker) => process.once('SIGUSR2', () => worker.terminate()));
  const server = await DatabaseServer.open({ dataDir: process.argv[2] });
  process.once('SIGTERM', () => void server.close());
  console.log('ready');
`;

let folder: string;
let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grabdeals-embedded-'));
  dataDir = join(folder, 'data');
  await writeFile(join(folder, 'program.mjs'), program);
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

function start() {
  const child = spawn(process.execPath, [join(folder, 'program.mjs'), dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const ended = Promise.all([once(child, 'exit'), text(child.stderr)]).then(([[code], problem]) => ({ code, problem }));
  return { child, ended };
}

async function startUntilReady() {
  const started = start();
  await once(createInterface({ input: started.child.stdout }), 'line');
  return started;
}

describe('the embedded database', () => {
  it('ends the product with a message if it stops by itself', async () => {
    const { child, ended } = await startUntilReady();
    child.kill('SIGUSR2');
    expect(await ended).toEqual({
      code: 1,
      problem: expect.stringMatching(/server stopped \(code 1\)\. The product cannot run without its database/),
    });
  });

  it('stops without a message if the product closes it', async () => {
    const { child, ended } = await startUntilReady();
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, problem: '' });
  });

  it('fails with a message about DATA_DIR if another process uses the folder', async () => {
    const { child } = await startUntilReady();
    const { code, problem } = await start().ended;
    expect(code).toBe(1);
    expect(problem).toMatch(
      new RegExp(`in use by process ${child.pid}\\. Stop that process, or choose another directory with DATA_DIR`),
    );
  });

  it('fails with the restore command if its files are damaged', async () => {
    const { child, ended } = await startUntilReady();
    child.kill('SIGTERM');
    await ended;
    await truncate(join(dataDir, 'database/store/data.mdb'), 0);
    const { code, problem } = await start().ended;
    expect(code).toBe(1);
    expect(problem).toMatch(/is damaged: .* is empty\.\nNothing was changed\..*npm run restore -- BACKUP/);
  });
});
