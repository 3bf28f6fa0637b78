import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

/** Values that must never reach a log. */
const SECRET_PATHS = ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization'];

/** Nest's own start-up chatter: of use when something does not start, and noise otherwise. */
const CHATTY_CONTEXTS: readonly unknown[] = [
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
];

/** One JSON line per event on standard output. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}

/** Lets Nest's own messages and `new Logger(context)` of every service go through pino. */
export class NestPinoLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(CHATTY_CONTEXTS.includes(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest passes the context last; an object first carries fields, and then the text follows. */
  private write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const texts = rest.filter((part): part is string => typeof part === 'string');
    const context = texts.at(-1);
    if (message instanceof Error) this.logger[level]({ context, reason: message.stack }, message.message);
    else if (typeof message === 'object' && message !== null)
      this.logger[level]({ context, ...message }, texts[0] ?? '');
    else this.logger[level](texts.length > 1 ? { context, reason: texts[0] } : { context }, String(message));
  }
}
