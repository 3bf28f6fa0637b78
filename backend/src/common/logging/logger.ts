import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';

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

/** One JSON line per event, on standard output unless another destination is named. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
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

  /** Nest passes the context last; an object first carries fields, and then the text follows. The stack of an error is its reason. */
  private write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const texts = rest.filter((part): part is string => typeof part === 'string');
    const context = texts.at(-1);
    const error = [message, ...rest].find((part): part is Error => part instanceof Error);
    if (typeof message === 'object' && message !== null && message !== error) {
      this.logger[level]({ context, ...stackOf(error), ...message }, texts[0] ?? '');
      return;
    }
    const reason = texts.length > 1 ? { reason: texts[0] } : stackOf(error);
    this.logger[level]({ context, ...reason }, message === error ? error?.message : String(message));
  }
}

function stackOf(error: Error | undefined): { reason?: string } {
  return error ? { reason: error.stack } : {};
}
