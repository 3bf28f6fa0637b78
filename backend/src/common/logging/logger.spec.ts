import { describe, expect, it } from '@jest/globals';
import { createLogger, NestPinoLogger } from './logger.js';

function logged(write: (logger: NestPinoLogger) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(new NestPinoLogger(createLogger('debug', { write: (line) => void lines.push(line) })));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('NestPinoLogger', () => {
  const error = new Error('The disk is full');
  const stack = expect.stringMatching(/^Error: The disk is full\n +at /);

  it('logs the error that follows a message', () =>
    expect(logged((logger) => logger.error('Cannot save', error, 'Uploads'))).toEqual([
      expect.objectContaining({ msg: 'Cannot save', reason: stack, context: 'Uploads', level: 50 }),
    ]));

  it('logs an error without a message', () =>
    expect(logged((logger) => logger.warn(error, 'Uploads'))).toEqual([
      expect.objectContaining({ msg: 'The disk is full', reason: stack, context: 'Uploads', level: 40 }),
    ]));

  it('logs the error among the fields', () =>
    expect(logged((logger) => logger.error({ key: 'a.png' }, error, 'Cannot save', 'Uploads'))).toEqual([
      expect.objectContaining({ msg: 'Cannot save', key: 'a.png', reason: stack, context: 'Uploads' }),
    ]));

  it('logs the stack that Nest passes as text', () =>
    expect(logged((logger) => logger.error('Cannot save', 'Error: ...', 'Uploads'))).toEqual([
      expect.objectContaining({ msg: 'Cannot save', reason: 'Error: ...', context: 'Uploads' }),
    ]));

  it('omits secrets', () =>
    expect(
      JSON.stringify(logged((logger) => logger.log({ user: { password: 'p4ss' }, token: 't0ken' }, 'Hm', 'X'))),
    ).not.toMatch(/p4ss|t0ken/));
});
