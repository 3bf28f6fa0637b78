import type { Credentials, Session } from '../credentials.js';
import type { Cursors } from '../cursors.js';
import { isPlainObject, type Doc } from '../documents.js';
import { DatabaseError, failedToParse, typeMismatch } from '../errors.js';
import type { Pace } from '../pace.js';
import type { Store } from '../store.js';

/** What the commands of all connections work on. */
export interface DatabaseContext {
  store: Store;
  cursors: Cursors;
  credentials: Credentials;
}

/** What one command works on. */
export interface CommandContext extends DatabaseContext {
  session: Session;
  pace: Pace;
}

/** Answers a command with a document, or with one that is BSON already. */
export type Command = (command: Doc, context: CommandContext) => Doc | Buffer | Promise<Doc | Buffer>;

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

/** A document among a command's fields. */
export function documentField(command: Doc, name: string): Doc {
  const value = command[name] ?? {};
  if (!isPlainObject(value)) throw typeMismatch(`The field '${name}' must be a document`);
  return value;
}

/** An array among a command's fields. */
export function arrayField(command: Doc, name: string): unknown[] {
  const value = command[name];
  if (!Array.isArray(value)) throw failedToParse(`The field '${name}' must be an array`);
  return value as unknown[];
}
