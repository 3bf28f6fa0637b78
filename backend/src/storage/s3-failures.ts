import type { S3Client } from '@aws-sdk/client-s3';
import { UnavailableError } from '../common/errors/unavailable.error.js';

/** Statuses that callers handle: the object is missing, a condition is not met, the bucket exists. */
const EXPECTED = new Set([404, 409, 412]);

/**
 * Adds the store, the bucket and the operation to all errors of the client: the store's own messages ("We encountered an
 * internal error") contain none of them.
 */
export function explainFailures(client: S3Client, store: string): void {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (call) => {
        try {
          return await next(call);
        } catch (error) {
          if (EXPECTED.has(statusOf(error) ?? 0)) throw error;
          const { Bucket = '', Key = '' } = call.input as { Bucket?: string; Key?: string };
          const target = [Bucket, Key].filter(Boolean).join('/');
          const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
          throw new UnavailableError(
            'The image store is currently unavailable. Try again later.',
            `The store ${store} failed at ${commandName?.replace(/Command$/, '')} ${target}: ${reason}`,
            { cause: error },
          );
        }
      },
    { step: 'initialize', priority: 'high', name: 'explainFailures' },
  );
}

/** Returns the status of the store's response, or undefined if the store sent none. */
export function statusOf(error: unknown): number | undefined {
  const failure = error instanceof UnavailableError ? error.cause : error;
  return (failure as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;
}
