import { createHash } from 'node:crypto';

interface TextFile {
  body: string;
  type: 'text/plain' | 'application/xml';
  /** Seconds for which it may be kept. */
  maxAge: number;
}

/** A text that crawlers fetch again and again: who has it already hears only that nothing has changed. */
export function textAnswer(request: Request, { body, type, maxAge }: TextFile): Response {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': `public, max-age=${maxAge}`,
    ETag: etag,
  };
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  return known.includes(etag) ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}
