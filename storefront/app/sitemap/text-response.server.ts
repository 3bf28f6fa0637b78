import { createHash } from 'node:crypto';

interface TextFile {
  body: string;
  type: 'text/plain' | 'application/xml' | 'application/rss+xml' | 'application/atom+xml';
  /** Seconds for which the file can be cached. */
  maxAge: number;
}

/** Returns a response with a text file, or a 304 if the request's `If-None-Match` contains the file's ETag. */
export function textResponse(request: Request, { body, type, maxAge }: TextFile): Response {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': `public, max-age=${maxAge}`,
    ETag: etag,
  };
  const cachedEtags = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  return cachedEtags.includes(etag) ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}
