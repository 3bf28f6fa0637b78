import mongoose, { mongo } from 'mongoose';

/** Returns whether the database cannot be reached. The error is temporary and not caused by the query. */
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

/** Returns whether a query exceeded its time limit. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 50;
}

/** Returns whether the disk is full, for the database or for a file. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return error.code === 14_031;
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

/** Returns whether a unique index rejected a write. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}

/** Returns whether a value could not be cast, such as a malformed record id. */
export function isMalformedId(error: unknown): boolean {
  return error instanceof mongoose.Error.CastError;
}
