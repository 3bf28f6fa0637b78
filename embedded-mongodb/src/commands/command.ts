import type { Credentials, Session } from '../server/credentials.js';
import type { Cursors } from '../server/cursors.js';
import { isPlainObject, type Doc } from '../documents.js';
import { DatabaseError, failedToParse, typeMismatch, unknownName } from '../errors.js';
import type { TimeSlicer } from '../time-slicer.js';
import type { Store } from '../storage/store.js';

/** The objects that the commands of all connections share. */
export interface DatabaseContext {
  store: Store;
  cursors: Cursors;
  credentials: Credentials;
  /** Receives faults of the server itself. */
  onError: (error: Error) => void;
}

/** The objects that one command uses. */
interface CommandContext extends DatabaseContext {
  session: Session;
  slicer: TimeSlicer;
}

/** A command and its options. */
export interface Command {
  /** Returns the reply, as a document or as BSON. */
  run(command: Doc, context: CommandContext): Doc | Buffer | Promise<Doc | Buffer>;
  /** Absent if the command checks its options itself, or accepts any (the handshake). */
  options?: readonly string[];
}

/** Options of all commands: the command runner handles them, or they do not change the reply. */
const commonOptions = [
  '$db',
  '$clusterTime',
  '$readPreference',
  'comment',
  'lsid',
  'maxTimeMS',
  'readConcern',
  'writeConcern',
];

/** Rejects unknown options of a command. @throws DatabaseError that names the option. */
export function assertKnownOptions(command: Doc, options: readonly string[]): void {
  const [name] = Object.keys(command);
  for (const option of Object.keys(command))
    if (option !== name && !options.includes(option) && !commonOptions.includes(option))
      throw unknownName('option', `${name}.${option}`);
}

/** Rejects unknown options in a part of a command. @throws DatabaseError that names the option. */
export function assertKnownFields(part: unknown, name: string, options: readonly string[]): asserts part is Doc {
  if (!isPlainObject(part)) throw typeMismatch(`${name} must be a document`);
  for (const option of Object.keys(part))
    if (!options.includes(option)) throw unknownName('option', `${name}.${option}`);
}

export const databaseOf = (command: Doc): string => {
  const name = command['$db'];
  if (typeof name !== 'string' || !/^[^/\\. "$*<>:|?\0]{1,63}$/.test(name))
    throw new DatabaseError(73, 'InvalidNamespace', `Invalid database name: '${String(name)}'`);
  return name;
};

/** Returns `database.collection` for a command whose field `name` contains the collection. */
export function namespaceOf(command: Doc, name: string): string {
  const collection = command[name];
  if (typeof collection !== 'string' || collection === '')
    throw new DatabaseError(73, 'InvalidNamespace', `Collection name of ${name} must be a non-empty string`);
  return `${databaseOf(command)}.${collection}`;
}

/** Returns a field of a command that must be an array. */
export function arrayField(command: Doc, name: string): unknown[] {
  const value = command[name];
  if (!Array.isArray(value)) throw failedToParse(`The field '${name}' must be an array`);
  return value as unknown[];
}
