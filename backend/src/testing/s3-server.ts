import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import {
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';

export interface S3Server {
  endpoint: string;
  /** Environment variables for the product, with a prefix for buckets that no other test uses. */
  environment: Record<string, string> & { S3_BUCKET_PREFIX: string };
  close(): Promise<void>;
}

/**
 * Returns the store at S3_ENDPOINT with its S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or starts a local one if the
 * variable is not set.
 */
export async function startS3Server(): Promise<S3Server> {
  // Suppresses the client's notice about old versions of Node.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const endpoint = process.env['S3_ENDPOINT'];
  if (!endpoint) return startS3rver();
  const account = {
    accessKeyId: process.env['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: process.env['S3_SECRET_ACCESS_KEY'] ?? '',
  };
  const environment = environmentOf(endpoint, account, `shop-${randomUUID().slice(0, 8)}-`);
  return { endpoint, environment, close: () => removeBuckets(endpoint, account, environment.S3_BUCKET_PREFIX) };
}

interface Account {
  accessKeyId: string;
  secretAccessKey: string;
}

function environmentOf(endpoint: string, { accessKeyId, secretAccessKey }: Account, prefix: string) {
  return {
    STORAGE: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET_PREFIX: prefix,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

async function removeBuckets(endpoint: string, credentials: Account, prefix: string): Promise<void> {
  const client = new S3Client({ endpoint, credentials, region: 'ap-south-1', forcePathStyle: true });
  const { Buckets = [] } = await client.send(new ListBucketsCommand());
  for (const { Name: Bucket } of Buckets.filter(({ Name }) => Name?.startsWith(prefix))) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
    for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }));
    await client.send(new DeleteBucketCommand({ Bucket }));
  }
  client.destroy();
}

/** Starts a server that implements S3's protocol, checks signatures, and stores objects in a temporary folder. */
async function startS3rver(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'grabdeals-s3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory });
  // The client signs the path of a bucket with a trailing slash, as Amazon expects; this server computes the signature
  // without the slash. Calls on a bucket are therefore not checked. Calls on objects, which we sign for browsers, are
  // checked.
  server.middleware.unshift((context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } }) as object;
    }
    return next();
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    // The only account of the server.
    environment: environmentOf(endpoint, { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }, 'shop-'),
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
