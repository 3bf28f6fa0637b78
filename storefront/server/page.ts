import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Cache, type CacheOptions } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';

/** Ways to send a page, the smallest first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Answers that say the same to everybody for a while. */
const CACHEABLE_STATUSES: ReadonlySet<number> = new Set([200, 301, 404, 410]);
const NOT_FOR_OTHERS = /\b(?:no-store|private)\b/i;
const TEXT = /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|xml|javascript)\b|image\/svg)/i;

/** Quick enough to be done while a shopper waits, and within a few percent of the smallest. */
const BROTLI_QUALITY = 6;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const shrink: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    toBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => toGzip(body),
};

export type PageHeader = readonly [name: string, value: string];

/** What a render found out about its page. */
export interface PageFacts {
  /** When something that it shows is over: from then on it is another page. */
  end?: number;
  /** It lacks parts, since a call to the API failed. */
  isPartial?: boolean;
}

/** What a render came to: whole, with the hashes of its own scripts, compressed at most once for each encoding. */
export class Page {
  readonly etag: string;
  readonly end: number;
  readonly isPartial: boolean;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly status: number,
    readonly headers: readonly PageHeader[],
    readonly body: Buffer,
    /** Sources of a content security policy under which the page's inline scripts run, and no others. */
    readonly scriptSources: readonly string[] = [],
    { end = Infinity, isPartial = false }: PageFacts = {},
  ) {
    this.end = end;
    this.isPartial = isPartial;
    // Weak: the same for every encoding.
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  }

  /** Bytes that it may take in the cache, with its compressed forms. */
  get size(): number {
    return Math.ceil(this.body.length * (this.isText ? 1.5 : 1));
  }

  get isText(): boolean {
    return TEXT.test(this.header('content-type') ?? '');
  }

  /** Whether others who ask the same may get it too. */
  get isCacheable(): boolean {
    return (
      CACHEABLE_STATUSES.has(this.status) &&
      !NOT_FOR_OTHERS.test(this.header('cache-control') ?? '') &&
      this.header('set-cookie') === undefined
    );
  }

  header(name: string): string | undefined {
    return this.headers.find(([known]) => known.toLowerCase() === name)?.[1];
  }

  /** The body in one of the encodings; only texts are worth it. */
  compress(encoding: Encoding): Promise<Buffer> {
    let body = this.compressed.get(encoding);
    if (!body) {
      body = shrink[encoding](this.body);
      this.compressed.set(encoding, body);
    }
    return body;
  }
}

/** Rendered pages of all sites. */
export function pageCache(invalidations: CacheOptions<Page>['invalidations']): Cache<Page> {
  return new Cache(CACHES.pages, {
    invalidations,
    sizeOf: ({ size }) => size,
    endOf: ({ end }) => end,
    isCacheable: ({ isCacheable }) => isCacheable,
    isPartial: ({ isPartial }) => isPartial,
  });
}

/**
 * Reads a rendered answer to its end. The render put `nonce`, which nobody outside can have known, on the storefront's own
 * scripts: their hashes take its place, so that the page can be sent again. What stands in an article has no nonce, and so
 * never a hash.
 */
export async function toPage(answer: Response, nonce: string, facts?: PageFacts): Promise<Page> {
  const headers = [...answer.headers];
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.headers.get('content-type')?.startsWith('text/html')) {
    return new Page(answer.status, headers, body, [], facts);
  }
  const html = body.toString();
  const unmarked = html.replaceAll(` nonce="${nonce}"`, '');
  return new Page(answer.status, headers, Buffer.from(unmarked), ownScripts(html, nonce).map(hashSource), facts);
}

function ownScripts(html: string, nonce: string): string[] {
  const scripts = html.matchAll(new RegExp(`<script[^>]* nonce="${nonce}"[^>]*>([^]*?)</script>`, 'g'));
  return [...scripts].flatMap(([, code]) => code || []);
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** A content security policy that also lets these scripts run. */
export function allowScripts(policy: string, sources: readonly string[]): string {
  return policy.replace(/\bscript-src [^;]*/, (directive) => [directive, ...sources].join(' '));
}
