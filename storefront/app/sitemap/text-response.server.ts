interface TextFile {
  body: string;
  type: 'text/plain' | 'application/xml' | 'application/rss+xml' | 'application/atom+xml';
  /** Seconds for which the file can be cached. */
  maxAge: number;
}

/** Returns a response with a text file. The server adds the ETag, and sends 304 if the client has the file. */
export function textResponse({ body, type, maxAge }: TextFile): Response {
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': `public, max-age=${maxAge}` },
  });
}
