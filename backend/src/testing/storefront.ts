import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { startProgram } from './built-program.js';
import type { TestApp } from './test-app.js';

/** The metadata of a page's HTML. */
interface PageMetadata {
  title: string;
  /** Contents of the `<meta>` elements by `name` or `property`. */
  tags: Readonly<Record<string, string>>;
  canonical: string[];
  structuredData: { '@type': string; [property: string]: unknown }[];
}

/** The built storefront, which reads the API of a test's app. */
export interface TestStorefront {
  /** Returns the URL of a page. */
  url(site: string, path?: string): string;
  /** Requests a page without following redirects. */
  get(site: string, path: string): request.Test;
  /** Requests a page, which must be a 200, and returns its metadata. */
  metadata(site: string, path: string): Promise<PageMetadata>;
  /** Returns path and query of each URL in a site's sitemap. */
  sitemap(site: string): Promise<string[]>;
  close(): Promise<unknown>;
}

/** Starts the built storefront. The app of the test must serve `localhost` (HOSTS). */
export async function startStorefront({ app }: TestApp): Promise<TestStorefront> {
  await app.listen(0, '127.0.0.1');
  const api = app.getHttpServer().address() as AddressInfo;
  const env = { PORT: '0', API_URL: `http://127.0.0.1:${api.port}`, SITE_NAME_OVERRIDE: '' };
  const program = startProgram('../../storefront/server.mjs', [], env);
  const [, port] = await program.until(/Storefront on http:\/\/localhost:(\d+)/);

  const url = (site: string, path = '/') => new URL(path, `http://${site}.localhost:${port}`).href;
  const get = (site: string, path: string) =>
    request(`http://127.0.0.1:${port}`).get(path).set('Host', `${site}.localhost:${port}`).redirects(0);
  return {
    url,
    get,
    async metadata(site, path) {
      const { text } = await get(site, path).expect(200);
      return metadataOf(text);
    },
    async sitemap(site) {
      const { text } = await get(site, '/sitemap.xml').expect(200).buffer();
      return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => {
        const { origin, pathname, search } = new URL(unescapeHtml(location));
        if (origin !== new URL(url(site)).origin) throw new Error(`${location} is not a URL of ${site}`);
        return pathname + search;
      });
    },
    close: () => program.end('SIGTERM'),
  };
}

function metadataOf(html: string): PageMetadata {
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)];
  const canonicals = [...head.matchAll(/<link rel="canonical" href="([^"]*)"/g)];
  const data = [...head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  return {
    title: unescapeHtml(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    tags: Object.fromEntries(metas.map(([, name = '', content = '']) => [name, unescapeHtml(content)])),
    canonical: canonicals.map(([, href = '']) => unescapeHtml(href)),
    structuredData: data.map(([, json = '']) => JSON.parse(json) as PageMetadata['structuredData'][number]),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
}
