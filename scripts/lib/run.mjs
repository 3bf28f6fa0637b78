import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const children = new Set();

/** A command failed. `output` contains its standard output and standard error. */
export class CommandError extends Error {
  constructor(commandLine, code, signal, output) {
    super(`${commandLine} ended with ${signal ?? `exit code ${code}`}`);
    this.exitCode = code ?? 1;
    this.output = output;
  }
}

/** Runs a command silently in the top folder. @returns its output. @throws CommandError with the output. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const output = Buffer.concat(chunks).toString();
      if (code === 0) resolve(output);
      else reject(new CommandError([command, ...args].join(' '), code, signal, output));
    });
  });
}

/** Runs a command on this terminal. @returns its exit code. */
export function runVisibly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { ...options, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Returns command and arguments that run npm. Uses the npm that started this script, if there is one. */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
}

/** Returns the environment for a production build. */
export function buildEnv() {
  return {
    ...process.env,
    NODE_ENV: 'production',
    ...(process.stderr.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
  };
}

/** Ends the script with the exit code and the output of the failed command, without a stack. */
export function exitWith(error) {
  for (const child of children) child.kill();
  if (error.output) process.stderr.write(`\n${error.output.trimEnd()}\n`);
  console.error(`\n${error instanceof CommandError ? error.message : (error.stack ?? error)}`);
  process.exit(error.exitCode ?? 1);
}

function start(command, args, options) {
  const child = spawn(command, args, {
    cwd: ROOT,
    shell: process.platform === 'win32' && command === 'npm',
    ...options,
  });
  if (children.size === 0) for (const signal of SIGNALS) process.on(signal, forwardSignal);
  children.add(child);
  child.on('close', () => {
    children.delete(child);
    if (children.size === 0) for (const signal of SIGNALS) process.off(signal, forwardSignal);
  });
  return child;
}

/** Forwards a signal to the children, which do not receive it if it was sent to the script only. */
function forwardSignal(signal) {
  for (const child of children) child.kill(signal);
  for (const name of SIGNALS) process.off(name, forwardSignal);
  process.kill(process.pid, signal);
}
