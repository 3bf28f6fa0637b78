import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { CreateBucketCommand, HeadBucketCommand, PutBucketCorsCommand, type S3Client } from '@aws-sdk/client-s3';
import { statusOf } from './s3-failures.js';
import { siteOfKey } from './storage-keys.js';

/** Suffix of the bucket for objects without a site. No site can have this name. */
const COMMON = '-common';
const MAX_NAME = 63;

/** Creates one bucket per site when the site's first object is stored. */
export class S3Buckets {
  private readonly logger = new Logger('Storage');
  private readonly ready = new Map<string, Promise<void>>();

  constructor(
    private readonly client: S3Client,
    private readonly prefix: string,
    private readonly region: string,
  ) {}

  bucketOf(key: string): string {
    const siteName = siteOfKey(key);
    return siteName === undefined ? `${this.prefix}${COMMON}` : siteBucket(this.prefix, siteName);
  }

  /** Creates the key's bucket if necessary. @returns its name. */
  async ensure(key: string): Promise<string> {
    const bucket = this.bucketOf(key);
    let ready = this.ready.get(bucket);
    if (!ready) {
      ready = this.create(bucket);
      this.ready.set(bucket, ready);
      ready.catch(() => this.ready.delete(bucket));
    }
    await ready;
    return bucket;
  }

  private async create(bucket: string): Promise<void> {
    if (await this.exists(bucket)) return;
    await this.client
      .send(new CreateBucketCommand({ Bucket: bucket, CreateBucketConfiguration: this.location() }))
      .catch((error: unknown) => {
        // Another process may have created the bucket.
        if (!(error instanceof Error) || error.name !== 'BucketAlreadyOwnedByYou') throw error;
      });
    await this.allowUploads(bucket);
  }

  /** Returns whether a bucket exists. A 403 means yes: an account that may only use objects has a prepared bucket. */
  private async exists(bucket: string): Promise<boolean> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: bucket }));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      if (statusOf(error) === 403) return true;
      throw error;
    }
  }

  /** Allows browsers on the Site Manager's pages to PUT objects. The signature in the URL protects the bucket. */
  private async allowUploads(bucket: string): Promise<void> {
    const rule = { AllowedMethods: ['PUT'], AllowedOrigins: ['*'], AllowedHeaders: ['*'], MaxAgeSeconds: 3600 };
    try {
      await this.client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }));
    } catch (error) {
      const reason = error instanceof Error ? error.name : String(error);
      this.logger.warn(
        `The bucket ${bucket} does not accept CORS rules (${reason}). Browser uploads work only if the store allows them.`,
      );
    }
  }

  /** Returns the region's constraint. S3 rejects a constraint for us-east-1. */
  private location() {
    return this.region === 'us-east-1' ? undefined : { LocationConstraint: this.region as 'ap-south-1' };
  }
}

/** Returns whether the bucket or the object does not exist. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404;
}

/** Returns a site's bucket. Bucket names have no underscores and 63 characters at most; a digest makes a changed name unique. */
function siteBucket(prefix: string, siteName: string): string {
  const plain = prefix + siteName.replaceAll('_', '-');
  if (plain === prefix + siteName && plain.length <= MAX_NAME) return plain;
  const digest = createHash('sha256').update(siteName).digest('hex').slice(0, 8);
  return `${plain.slice(0, MAX_NAME - 9)}-${digest}`;
}
