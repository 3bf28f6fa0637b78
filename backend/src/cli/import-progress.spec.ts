import { describe, expect, it } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { progressDisplay } from './import-progress.js';

describe('progressDisplay', () => {
  it('writes a line per 25 % if the output is not a terminal', async () => {
    const out = new PassThrough();
    const display = progressDisplay(out as unknown as NodeJS.WriteStream);
    for (const phase of ['checking', 'applying'] as const) {
      for (let done = 0; done <= 1_000; done += 10) display.show({ phase, done, total: 1_000, rows: 0 });
    }
    display.stop();
    const lines = (await text(out.end())).trimEnd().split('\n');
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('Checking: 0%');
    expect(lines.at(-1)).toBe('Importing: 100%');
  });

  it('shows 100 % for an empty file', async () => {
    const out = new PassThrough();
    progressDisplay(out as unknown as NodeJS.WriteStream).show({ phase: 'checking', done: 0, total: 0, rows: 0 });
    expect(await text(out.end())).toBe('Checking: 100%\n');
  });
});
