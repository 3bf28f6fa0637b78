import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The only account of the server. */
export const S3_ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export interface S3Server {
  endpoint: string;
  close(): Promise<void>;
}

/** A server that speaks S3's protocol and checks signatures, on a folder of its own. */
export async function startS3Server(): Promise<S3Server> {
  // The client's own notice about the age of Node.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  const directory = await mkdtemp(join(tmpdir(), 'grabdeals-s3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory });
  // The client signs a bucket's own path with a slash at its end, as Amazon expects; this server computes it without one. So
  // calls on a bucket itself go unchecked, and those on objects, which are what we sign for others, are checked.
  server.middleware.unshift((context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } }) as object;
    }
    return next();
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
