/** Options of the S3 driver. */
export interface S3Options {
  /** Default: Amazon's endpoint of the region. */
  endpoint?: string;
  /** URL at which browsers reach the store for uploads. Default: `endpoint`. */
  uploadEndpoint?: string;
  region: string;
  /** A site's bucket is named by this prefix and the site's name. */
  bucketPrefix: string;
  /** Default: the credentials of the environment (a role, a profile). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** URL at which browsers can fetch objects; contains `{bucket}` for the bucket's name. Default: /media. */
  publicUrl?: string;
}

/** Returns the Content-Security-Policy source to which the Site Manager's pages send pictures. */
export function uploadSource({ endpoint, uploadEndpoint, region }: S3Options): string {
  const ownEndpoint = uploadEndpoint ?? endpoint;
  return ownEndpoint ? new URL(ownEndpoint).origin : `https://*.s3.${region}.amazonaws.com`;
}
