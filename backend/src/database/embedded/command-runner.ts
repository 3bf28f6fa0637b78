import { administrationCommands } from './commands/administration.js';
import { aggregateCommands } from './commands/aggregate.js';
import type { Command, DatabaseContext } from './commands/command.js';
import { explainCommands } from './commands/explain.js';
import { findAndModifyCommands } from './commands/find-and-modify.js';
import { readCommands } from './commands/read.js';
import { openCommands, sessionCommands } from './commands/session.js';
import { writeCommands } from './commands/write.js';
import type { Session } from './credentials.js';
import { encode, type Doc } from './documents.js';
import { DatabaseError, notSupported } from './errors.js';
import { Pace } from './pace.js';

const writes: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify']);

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
export async function runCommand(command: Doc, context: DatabaseContext, session: Session): Promise<Buffer> {
  try {
    const [name = ''] = Object.keys(command);
    if (!session.isAuthenticated && !openCommands.has(name))
      throw new DatabaseError(13, 'Unauthorized', `command ${name} requires authentication`);
    const run = commands.get(name);
    if (command['startTransaction'] || command['autocommit'] === false)
      throw new DatabaseError(263, 'OperationNotSupportedInTransaction', notSupported('Transactions are').message);
    if (!run) throw new DatabaseError(59, 'CommandNotFound', `no such command: '${name}'`);
    const pace = new Pace(command['maxTimeMS'], writes.has(name));
    const reply = await run(command, { ...context, session, pace });
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
