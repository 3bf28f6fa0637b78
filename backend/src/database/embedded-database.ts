import { join, resolve } from 'node:path';
import {
  copyDatabase,
  DamagedFilesError,
  type EmbeddedMongoDB,
  type EmbeddedMongoDBLocation,
  findEmbeddedMongoDB,
  findOwner,
  FolderInUseError,
  startEmbeddedMongoDB,
  verifyDatabase,
} from '@grabdeals/embedded-mongodb';
import { Logger } from '@nestjs/common';
import { mongo } from 'mongoose';

/** Returns the folder and the name of a data directory's embedded database. */
export function embeddedLocation(dataDir: string): EmbeddedMongoDBLocation {
  return { folder: join(dataDir, 'database'), databaseName: 'grabdeals' };
}

/**
 * Starts the embedded database of a data directory. If the database stops by itself, the process ends, so that its supervisor
 * restarts it.
 * @throws Error with instructions for the operator.
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedMongoDB> {
  const logger = new Logger('EmbeddedDatabase');
  const onError = (error: Error) => logger.error(error);
  const database = await startEmbeddedMongoDB({ ...embeddedLocation(dataDir), onError }).catch((error: unknown) => {
    throw withAdvice(error);
  });
  void database.exited.then(endProcess);
  return database;
}

/** Returns the URI of the database that a running product uses in this data directory. */
export function findEmbeddedDatabase(dataDir: string): Promise<string | undefined> {
  return findEmbeddedMongoDB(embeddedLocation(dataDir));
}

/** Returns the id of the process that uses the database of this data directory. */
export function findEmbeddedDatabaseProcess(dataDir: string): number | undefined {
  return findOwner(embeddedLocation(dataDir).folder)?.pid;
}

/**
 * Copies the database of a data directory as of one moment into another data directory, and reads the copy. The process that uses the
 * database copies it.
 * @returns the number of documents.
 */
export async function copyEmbeddedDatabase(dataDir: string, target: string): Promise<number> {
  const copy = resolve(embeddedLocation(target).folder);
  const uri = await findEmbeddedDatabase(dataDir);
  if (uri) await runCommand(uri, { copyDatabase: copy });
  else await copyDatabase(embeddedLocation(dataDir).folder, copy);
  return countEmbeddedDocuments(target);
}

/** Reads the whole database of a data directory that no process uses. @returns the number of documents. */
export async function countEmbeddedDocuments(dataDir: string): Promise<number> {
  return (await verifyDatabase(embeddedLocation(dataDir).folder))?.documents ?? 0;
}

async function runCommand(uri: string, command: mongo.Document): Promise<void> {
  const client = await mongo.MongoClient.connect(uri);
  try {
    await client.db().command(command);
  } finally {
    await client.close();
  }
}

function withAdvice(error: unknown): unknown {
  const advice =
    error instanceof FolderInUseError
      ? ' Stop that process, or choose another directory with DATA_DIR.'
      : error instanceof DamagedFilesError
        ? '\nNothing was changed. Move the data directory away, then restore a backup: npm run restore -- BACKUP'
        : undefined;
  return advice ? new Error((error as Error).message + advice, { cause: error }) : error;
}

function endProcess(reason: Error | undefined): void {
  if (!reason) return;
  process.stderr.write(`\n${reason.message}. The product cannot run without its database. The process ends.\n`);
  process.exit(1);
}
