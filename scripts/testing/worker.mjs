// Prepares a process in which jest-light-runner runs test files, one after another (jest.config.mjs).
import { register } from 'node:module';

register('./module-hooks.mjs', import.meta.url);
process.setSourceMapsEnabled(true);
// The runner disconnects at its end. Timers and connections that a test has left would keep the process running.
process.on('disconnect', () => process.exit());
