import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Cache, type CacheOptions } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';

/** Ways to send a page, the smallest first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Statuses of responses that are the same for everybody for a while. */
const CACHEABLE_STATUSES: ReadonlySet<number> = new Set([200, 301, 404, 410]);
const NOT_FOR_OTHERS = /\b(?:no-store|private)\b/i;
const TEXT = /^(?:text\/|application\/(?:[\w.+-]+\+)?(?:json|xml|javascript)\b|image\/svg)/i;

/** Fast enough for a shopper who waits, and within a few percent of the smallest size. */
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

/** What a render reports about its page. */
export interface PageFacts {
  /** Time of the first end of something on the page, such as an offer. The page must not be sent from then on. */
  end?: number;
  /** Parts of the page are missing, because a call to the API failed. */
  isPartial?: boolean;
}

/** A complete rendered page with the hashes of its scripts. It is compressed at most once per encoding. */
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
    // Weak: all encodings share it.
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  }

  /** Estimated size in the cache in bytes, including the compressed bodies. */
  get size(): number {
    return Math.ceil(this.body.length * (this.isText ? 1.5 : 1));
  }

  get isText(): boolean {
    return TEXT.test(this.header('content-type') ?? '');
  }

  /** Whether the page can be sent in response to other requests. */
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

  /** Returns the compressed body. */
  compress(encoding: Encoding): Promise<Buffer> {
    let body = this.compressed.get(encoding);
    if (!body) {
      body = shrink[encoding](this.body);
      this.compressed.set(encoding, body);
    }
    return body;
  }
}

/** Creates the cache of the pages of all sites. */
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
 * Reads a rendered response to its end, and replaces the marker of its inline scripts by their hashes, so that the page can be
 * sent repeatedly. A script in an article has no marker, and therefore no hash.
 * @param marker random `nonce` of the storefront's inline scripts in this render.
 */
export async function toPage(response: Response, marker: string, facts?: PageFacts): Promise<Page> {
  const headers = [...response.headers];
  const body = Buffer.from(await response.arrayBuffer());
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    return new Page(response.status, headers, body, [], facts);
  }
  const html = body.toString();
  const unmarked = html.replaceAll(` nonce="${marker}"`, '');
  return new Page(response.status, headers, Buffer.from(unmarked), ownScripts(html, marker).map(hashSource), facts);
}

function ownScripts(html: string, marker: string): string[] {
  const scripts = html.matchAll(new RegExp(`<script[^>]* nonce="${marker}"[^>]*>([^]*?)</script>`, 'g'));
  return [...scripts].flatMap(([, code]) => code || []);
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/** Returns a content security policy that also allows these scripts. */
export function allowScripts(policy: string, sources: readonly string[]): string {
  return policy.replace(/\bscript-src [^;]*/, (directive) => [directive, ...sources].join(' '));
}
