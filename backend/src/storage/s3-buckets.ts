import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { CreateBucketCommand, HeadBucketCommand, PutBucketCorsCommand, type S3Client } from '@aws-sdk/client-s3';
import { statusOf } from './s3-failures.js';
import { siteOfKey } from './storage-keys.js';

/** Bucket of what all sites share: a name that no site can have. */
const COMMON = '-common';
const MAX_NAME = 63;

/** One bucket a site, made when its first object comes. */
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

  /** @returns the key's bucket, which then exists. */
  async ensure(key: string): Promise<string> {
    const bucket = this.bucketOf(key);
    let ready = this.ready.get(bucket);
    if (!ready) {
      ready = this.make(bucket);
      this.ready.set(bucket, ready);
      ready.catch(() => this.ready.delete(bucket));
    }
    await ready;
    return bucket;
  }

  private async make(bucket: string): Promise<void> {
    if (await this.exists(bucket)) return;
    await this.client
      .send(new CreateBucketCommand({ Bucket: bucket, CreateBucketConfiguration: this.location() }))
      .catch((error: unknown) => {
        // Another process may have been faster.
        if (!(error instanceof Error) || error.name !== 'BucketAlreadyOwnedByYou') throw error;
      });
    await this.allowUploads(bucket);
  }

  /** An account that may only use objects is not allowed to look: its bucket was made for it. */
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

  /** Browsers PUT from the Site Manager's origin; the signature in the address is what guards it. */
  private async allowUploads(bucket: string): Promise<void> {
    const rule = { AllowedMethods: ['PUT'], AllowedOrigins: ['*'], AllowedHeaders: ['*'], MaxAgeSeconds: 3600 };
    try {
      await this.client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }));
    } catch (error) {
      const reason = error instanceof Error ? error.name : String(error);
      this.logger.warn(
        `${bucket} takes no CORS rules (${reason}): browsers can upload only if the store allows it anyway`,
      );
    }
  }

  /** The first region of all is the one that may not be named. */
  private location() {
    return this.region === 'us-east-1' ? undefined : { LocationConstraint: this.region as 'ap-south-1' };
  }
}

/** A 404 of the store: no such bucket, or no such object. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404;
}

/** Bucket names are stricter than site names: no underscore, 63 characters. A changed name gets a digest, to stay one of a kind. */
function siteBucket(prefix: string, siteName: string): string {
  const plain = prefix + siteName.replaceAll('_', '-');
  if (plain === prefix + siteName && plain.length <= MAX_NAME) return plain;
  const digest = createHash('sha256').update(siteName).digest('hex').slice(0, 8);
  return `${plain.slice(0, MAX_NAME - 9)}-${digest}`;
}
