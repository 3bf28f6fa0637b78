import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const children = new Set();

/** A command that ended with something other than 0; `output` is what it wrote. */
export class CommandError extends Error {
  constructor(commandLine, code, signal, output) {
    super(`${commandLine} ended with ${signal ?? `exit code ${code}`}`);
    this.exitCode = code ?? 1;
    this.output = output;
  }
}

/** Runs a command silently in the repository's top folder; its output comes with the error when it fails. */
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

/** Runs a command on this terminal and answers with its exit code. */
export function runVisibly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { ...options, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Command and arguments that run npm, the one that started this script where there is one. */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
}

/** The environment without settings that would turn a production build into another one. */
export function buildEnv() {
  return {
    ...process.env,
    NODE_ENV: 'production',
    ...(process.stderr.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
  };
}

/** Ends the script as its failed command ended, with that command's output and no stack. */
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
  if (children.size === 0) for (const signal of SIGNALS) process.on(signal, passOn);
  children.add(child);
  child.on('close', () => {
    children.delete(child);
    if (children.size === 0) for (const signal of SIGNALS) process.off(signal, passOn);
  });
  return child;
}

/** A signal sent to the script alone (not typed at the terminal) must not leave its children behind. */
function passOn(signal) {
  for (const child of children) child.kill(signal);
  for (const name of SIGNALS) process.off(name, passOn);
  process.kill(process.pid, signal);
}
