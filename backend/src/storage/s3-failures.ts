import type { S3Client } from '@aws-sdk/client-s3';
import { UnavailableError } from '../common/errors/unavailable.error.js';

/** What callers of this package decide by, and no failure of the store: not there, condition not met, exists already. */
const EXPECTED = new Set([404, 409, 412]);

/**
 * Makes every failure of the client name the store, the bucket and what was tried: the store's own words ("We encountered
 * an internal error") name none of them.
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
            'The store of pictures is not available at the moment.',
            `The store ${store} failed at ${commandName?.replace(/Command$/, '')} ${target}: ${reason}`,
            { cause: error },
          );
        }
      },
    { step: 'initialize', priority: 'high', name: 'explainFailures' },
  );
}

/** The status of the store's answer; undefined where there was none. */
export function statusOf(error: unknown): number | undefined {
  const failure = error instanceof UnavailableError ? error.cause : error;
  return (failure as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;
}
