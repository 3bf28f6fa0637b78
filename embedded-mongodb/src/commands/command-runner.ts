import { administrationCommands } from './administration.js';
import { aggregateCommands } from './aggregate.js';
import { assertKnownFields, assertKnownOptions, type Command, type DatabaseContext } from './command.js';
import { explainCommands } from './explain.js';
import { findAndModifyCommands } from './find-and-modify.js';
import { readCommands } from './read.js';
import { unauthenticatedCommands, sessionCommands } from './session.js';
import { writeCommands } from './write.js';
import type { Session } from '../server/credentials.js';
import { encode, type Doc } from '../documents.js';
import { badValue, DatabaseError, messageOf, notSupported, unknownName } from '../errors.js';
import { TimeSlicer } from '../time-slicer.js';

const writes: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'findAndModify']);

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

/** Runs a command. @returns the reply as BSON, also for an error. */
export async function runCommand(command: Doc, context: DatabaseContext, session: Session): Promise<Buffer> {
  try {
    const [name = ''] = Object.keys(command);
    if (!session.isAuthenticated && !unauthenticatedCommands.has(name))
      throw new DatabaseError(13, 'Unauthorized', `command ${name} requires authentication`);
    const handler = commands.get(name);
    if (!handler) throw unknownName('command', name);
    if ('txnNumber' in command || command['startTransaction'] || command['autocommit'] === false)
      throw new DatabaseError(263, 'OperationNotSupportedInTransaction', notSupported('Transactions are').message);
    if (handler.options) assertKnownOptions(command, handler.options);
    assertConcerns(command);
    const slicer = new TimeSlicer(command['maxTimeMS'], writes.has(name));
    const reply = await handler.run(command, { ...context, session, slicer });
    return Buffer.isBuffer(reply) ? reply : encode(reply);
  } catch (error) {
    if (!(error instanceof DatabaseError)) context.onError(error as Error);
    return encode(errorReply(error));
  }
}

/** Rejects concerns that need several machines. All others are satisfied: each acknowledged write is on the disk. */
function assertConcerns({ readConcern = {}, writeConcern = {} }: Doc): void {
  assertKnownFields(readConcern, 'readConcern', ['level']);
  assertKnownFields(writeConcern, 'writeConcern', ['w', 'j', 'wtimeout']);
  const { level = 'local' } = readConcern;
  if (!['local', 'available', 'majority'].includes(level as string))
    throw new DatabaseError(
      123,
      'NotAReplicaSet',
      notSupported(`The read concern ${JSON.stringify(level)} is`).message,
    );
  if (![0, 1, 'majority'].includes((writeConcern['w'] ?? 1) as number | string))
    throw badValue(notSupported(`The write concern w: ${JSON.stringify(writeConcern['w'])} is`).message);
}

function errorReply(error: unknown): Doc {
  if (error instanceof DatabaseError)
    return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details };
  return { ok: 0, errmsg: messageOf(error), code: 1, codeName: 'InternalError' };
}
