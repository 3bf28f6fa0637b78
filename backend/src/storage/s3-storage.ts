import type { Readable } from 'node:stream';
import type { OnModuleDestroy } from '@nestjs/common';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListBucketsCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type ListedObject, ObjectStorage, type OpenObject } from './object-storage.js';
import { mediaType } from './media-types.js';
import { isMissing, S3Buckets } from './s3-buckets.js';
import { explainFailures, statusOf } from './s3-failures.js';
import type { S3Options } from './s3-options.js';
import { isStorageKey } from './storage-keys.js';

/** Stores objects in an S3-compatible store, in one bucket per site. */
export class S3Storage extends ObjectStorage implements OnModuleDestroy {
  private readonly client: S3Client;
  /** Signs URLs at the endpoint that browsers use. Sends no requests. */
  private readonly signing: S3Client;
  private readonly buckets: S3Buckets;

  constructor(private readonly options: S3Options) {
    super();
    this.client = connect(options, options.endpoint);
    this.signing = options.uploadEndpoint ? connect(options, options.uploadEndpoint) : this.client;
    this.buckets = new S3Buckets(this.client, options.bucketPrefix, options.region);
  }

  async put(key: string, content: Uint8Array | string): Promise<void> {
    await this.send(key, typeof content === 'string' ? Buffer.from(content) : content);
  }

  /** Creates an object with If-None-Match. A store without that header saves the last of two concurrent objects. */
  async create(key: string, content: Uint8Array): Promise<boolean> {
    const existing = await this.open(key);
    if (existing && 'stream' in existing) {
      existing.stream.destroy();
      return false;
    }
    try {
      await this.send(key, content, '*');
      return true;
    } catch (error) {
      if (statusOf(error) === 412 || statusOf(error) === 409) return false;
      throw error;
    }
  }

  async open(key: string): Promise<OpenObject | undefined> {
    if (!isStorageKey(key)) return undefined;
    try {
      const response = await this.client.send(new GetObjectCommand({ Bucket: this.buckets.bucketOf(key), Key: key }));
      return { stream: response.Body as Readable, size: response.ContentLength ?? 0, etag: response.ETag };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    try {
      await this.client.send(new DeleteObjectCommand({ Bucket: this.buckets.bucketOf(key), Key: key }));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async *list(folder: string): AsyncIterable<ListedObject> {
    const { Buckets = [] } = await this.client.send(new ListBucketsCommand({}));
    for (const { Name: Bucket = '' } of Buckets) {
      if (!Bucket.startsWith(this.options.bucketPrefix)) continue;
      for await (const page of paginateListObjectsV2({ client: this.client }, { Bucket, Prefix: folder })) {
        for (const { Key: key, LastModified: modifiedAt } of page.Contents ?? []) {
          if (key && modifiedAt) yield { key, modifiedAt };
        }
      }
    }
  }

  async directUploadUrl(key: string, contentType: string, seconds: number): Promise<string> {
    const Bucket = await this.buckets.ensure(key);
    const command = new PutObjectCommand({ Bucket, Key: key, ContentType: contentType });
    return getSignedUrl(this.signing, command, { expiresIn: seconds, signableHeaders: new Set(['content-type']) });
  }

  publicUrl(key: string): string | undefined {
    if (!this.options.publicUrl) return undefined;
    return `${this.options.publicUrl.replaceAll('{bucket}', this.buckets.bucketOf(key))}/${key}`;
  }

  private async send(key: string, Body: Uint8Array, IfNoneMatch?: '*'): Promise<void> {
    if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
    const Bucket = await this.buckets.ensure(key);
    await this.client.send(new PutObjectCommand({ Bucket, Key: key, Body, ContentType: mediaType(key), IfNoneMatch }));
  }

  onModuleDestroy(): void {
    this.client.destroy();
    this.signing.destroy();
  }
}

function connect({ region, credentials }: S3Options, endpoint: string | undefined): S3Client {
  const client = new S3Client({
    region,
    endpoint,
    credentials,
    forcePathStyle: endpoint !== undefined,
    // Some S3-compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Two attempts on a store that does not respond end within five seconds.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 1_000,
      socketTimeout: 2_200,
      requestTimeout: 20_000,
      throwOnRequestTimeout: true,
    },
  });
  explainFailures(client, endpoint ?? `Amazon S3 in ${region}`);
  return client;
}
