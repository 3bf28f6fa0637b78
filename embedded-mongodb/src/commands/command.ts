import type { Credentials, Session } from '../server/credentials.js';
import type { Cursors } from '../server/cursors.js';
import { isPlainObject, type Doc } from '../documents.js';
import { DatabaseError, failedToParse, typeMismatch, unknownName } from '../errors.js';
import type { TimeSlicer } from '../time-slicer.js';
import type { Store } from '../storage/store.js';

/** Everything that the commands of all connections share. */
export interface DatabaseContext {
  store: Store;
  cursors: Cursors;
  credentials: Credentials;
  /** Receives faults of the server itself. */
  onError: (error: Error) => void;
}

/** Everything that one command uses. */
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

/** Options of all commands; they do not change the reply, or the command runner handles them. */
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

/** @throws DatabaseError that names an option which the command does not have. */
export function assertKnownOptions(command: Doc, options: readonly string[]): void {
  const [name] = Object.keys(command);
  for (const option of Object.keys(command))
    if (option !== name && !options.includes(option) && !commonOptions.includes(option))
      throw unknownName('option', `${name}.${option}`);
}

/** @throws DatabaseError that names an option which a part of a command does not have. */
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

/** `database.collection` of a command whose first field names the collection. */
export function namespaceOf(command: Doc, name: string): string {
  const collection = command[name];
  if (typeof collection !== 'string' || collection === '')
    throw new DatabaseError(73, 'InvalidNamespace', `Collection name of ${name} must be a non-empty string`);
  return `${databaseOf(command)}.${collection}`;
}

/** An array among a command's fields. */
export function arrayField(command: Doc, name: string): unknown[] {
  const value = command[name];
  if (!Array.isArray(value)) throw failedToParse(`The field '${name}' must be an array`);
  return value as unknown[];
}
