import type { Credentials, Session } from '../credentials.js';
import type { Cursors } from '../cursors.js';
import { isPlainObject, type Doc } from '../documents.js';
import { DatabaseError, failedToParse, typeMismatch, unknownName } from '../errors.js';
import type { Pace } from '../pace.js';
import type { Store } from '../store.js';

/** What the commands of all connections work on. */
export interface DatabaseContext {
  store: Store;
  cursors: Cursors;
  credentials: Credentials;
}

/** What one command works on. */
interface CommandContext extends DatabaseContext {
  session: Session;
  pace: Pace;
}

/** A command: what it does, and the options that it takes. */
export interface Command {
  /** Answers with a document, or with one that is BSON already. */
  run(command: Doc, context: CommandContext): Doc | Buffer | Promise<Doc | Buffer>;
  /** Absent: it looks at them itself, or takes any, as drivers introduce themselves. */
  options?: readonly string[];
}

/** Options of every command that do not change its answer, or are looked at by the command runner. */
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
