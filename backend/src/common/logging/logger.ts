import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Values that must never reach a log. */
const SECRET_PATHS = ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization'];

/** Contexts of Nest's start-up messages, which are useful only when the product does not start. */
const STARTUP_CONTEXTS: readonly unknown[] = [
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
];

/** Creates a logger that writes one JSON line per event, to standard output by default. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Writes the messages of Nest, and of each service's `new Logger(context)`, with pino. */
export class NestPinoLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(STARTUP_CONTEXTS.includes(rest.at(-1)) ? 'debug' : 'info', message, rest);
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

  /** Writes a line. Nest passes the context last. If the message is an object, its properties become fields, and the text follows. */
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
