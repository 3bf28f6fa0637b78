import { administrationCommands } from './commands/administration.js';
import { aggregateCommands } from './commands/aggregate.js';
import type { Command, CommandContext } from './commands/command.js';
import { explainCommands } from './commands/explain.js';
import { findAndModifyCommands } from './commands/find-and-modify.js';
import { readCommands } from './commands/read.js';
import { sessionCommands } from './commands/session.js';
import { writeCommands } from './commands/write.js';
import { encode, type Doc } from './documents.js';
import { DatabaseError, notSupported } from './errors.js';

const commands: ReadonlyMap<string, Command> = new Map(
  [
    sessionCommands,
    readCommands,
    writeCommands,
    findAndModifyCommands,
    aggregateCommands,
    administrationCommands,
    explainCommands,
  ].flatMap((group) => Object.entries(group)),
);

/** Runs a command and answers with BSON, errors included. */
export async function runCommand(command: Doc, context: CommandContext): Promise<Buffer> {
  try {
    const [name = ''] = Object.keys(command);
    const run = commands.get(name);
    if (command['startTransaction'] || command['autocommit'] === false)
      throw new DatabaseError(263, 'OperationNotSupportedInTransaction', notSupported('Transactions are').message);
    if (!run) throw new DatabaseError(59, 'CommandNotFound', `no such command: '${name}'`);
    const reply = await run(command, context);
    return Buffer.isBuffer(reply) ? reply : encode(reply);
  } catch (error) {
    return encode(errorReply(error));
  }
}

function errorReply(error: unknown): Doc {
  if (error instanceof DatabaseError)
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details };
  const message =
    error instanceof Error
      ? `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ''}`
      : String(error);
  return { ok: 0, errmsg: message, code: 1, codeName: 'InternalError' };
}
