// Preloaded into processes of tests (`node --import`): moves their clock ahead by TEST_CLOCK_AHEAD milliseconds, and whenever SIGUSR2
// arrives by those in the file at TEST_CLOCK, which it deletes. Timers and `performance` are not affected.
import { readFileSync, rmSync } from 'node:fs';
import { shiftedDate } from './shifted-date.mjs';

let ahead = Number(process.env.TEST_CLOCK_AHEAD ?? 0);

process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(process.env.TEST_CLOCK, 'utf8'));
  rmSync(process.env.TEST_CLOCK);
});

globalThis.Date = shiftedDate(Date, () => ahead);
