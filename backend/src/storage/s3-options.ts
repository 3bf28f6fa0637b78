/** How the S3 driver finds its store. */
export interface S3Options {
  /** Absent: Amazon's own, by region. */
  endpoint?: string;
  /** Where browsers reach the store for their uploads, if not at `endpoint`. */
  uploadEndpoint?: string;
  region: string;
  /** A site's bucket is this and the site's name. */
  bucketPrefix: string;
  /** Absent: the surroundings' own credentials (a role, a profile). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Where browsers may fetch objects, `{bucket}` in it standing for the bucket. Absent: through /media. */
  publicUrl?: string;
}

/** Where the Site Manager's pages send pictures to, as a Content-Security-Policy source. */
export function uploadSource({ endpoint, uploadEndpoint, region }: S3Options): string {
  const ours = uploadEndpoint ?? endpoint;
  return ours ? new URL(ours).origin : `https://*.s3.${region}.amazonaws.com`;
}
