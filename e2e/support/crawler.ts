import type { APIRequestContext, APIResponse } from '@playwright/test';
import { apiUrl, PORT, siteUrl } from './product.js';

/** What a search engine finds in a page. */
export interface FoundPage {
  title: string;
  /** Contents of the meta tags, by `name` or `property`. */
  tags: Readonly<Record<string, string>>;
  canonical: string[];
  structuredData: { '@type': string; [property: string]: unknown }[];
}

/** Fetches pages of sites as search engines do: without a browser, and without following redirects. */
export class Crawler {
  constructor(private readonly request: APIRequestContext) {}

  /** The test runner resolves no site names, so the host is said in a header. */
  fetch(site: string, path: string, headers: Record<string, string> = {}): Promise<APIResponse> {
    return this.request.get(new URL(apiUrl('/')).origin + path, {
      headers: { ...headers, Host: `${site}.localhost:${PORT}` },
      maxRedirects: 0,
    });
  }

  async read(site: string, path: string): Promise<FoundPage> {
    const answer = await this.fetch(site, path);
    if (!answer.ok()) throw new Error(`${answer.status()}: ${siteUrl(site, path)}`);
    return found(await answer.text());
  }

  /** Path and query of each address in a site's sitemap. */
  async sitemap(site: string): Promise<string[]> {
    const xml = await (await this.fetch(site, '/sitemap.xml')).text();
    return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
      const { origin, pathname, search } = new URL(text(address));
      if (origin !== new URL(siteUrl(site)).origin) throw new Error(`${address} is no address of ${site}`);
      return pathname + search;
    });
  }
}

function found(html: string): FoundPage {
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)];
  const canonicals = [...head.matchAll(/<link rel="canonical" href="([^"]*)"/g)];
  const data = [...head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  return {
    title: text(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    tags: Object.fromEntries(metas.map(([, name = '', content = '']) => [name, text(content)])),
    canonical: canonicals.map(([, href = '']) => text(href)),
    structuredData: data.map(([, json = '']) => JSON.parse(json) as FoundPage['structuredData'][number]),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function text(escaped: string): string {
  return escaped.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
}
