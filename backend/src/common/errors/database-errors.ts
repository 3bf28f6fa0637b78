import mongoose, { mongo } from 'mongoose';

/** The server cannot be reached (it may come back); says nothing about the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    error instanceof mongo.MongoNetworkError ||
    error instanceof mongo.MongoServerSelectionError ||
    error instanceof mongo.MongoNotConnectedError ||
    error instanceof mongo.MongoTopologyClosedError ||
    error instanceof mongo.MongoOperationTimeoutError ||
    error instanceof mongoose.Error.MongooseServerSelectionError ||
    (error instanceof mongoose.MongooseError &&
      /buffering timed out|initial connection is complete/.test(error.message))
  );
}

/** The database gave a query up that took too long. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 50;
}

/** There is no space for what should be written: in the database, or for a file. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return error.code === 14_031;
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** A unique index refused the write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}

/** A value could not be cast, above all a record id that is none. */
export function isMalformedId(error: unknown): boolean {
  return error instanceof mongoose.Error.CastError;
}
