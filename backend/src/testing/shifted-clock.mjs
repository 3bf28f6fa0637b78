// Preloaded into a product under test (`node --import`): moves its clock ahead by the milliseconds in the file at TEST_CLOCK whenever
// SIGUSR2 arrives, and deletes the file. Timers and `performance` are not affected.
import { readFileSync, rmSync } from 'node:fs';

const RealDate = Date;
let ahead = 0;

process.on('SIGUSR2', () => {
  ahead = Number(readFileSync(process.env.TEST_CLOCK, 'utf8'));
  rmSync(process.env.TEST_CLOCK);
});

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args) => new target(...(args.length === 0 ? [target.now() + ahead] : args)),
  get: (target, name) => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name)),
});
RealDate.prototype.constructor = globalThis.Date;
