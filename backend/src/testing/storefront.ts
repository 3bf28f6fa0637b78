import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { startProduct } from './built-program.js';
import { startTestApp, type TestApp } from './test-app.js';
import { openTestDatabase } from './test-database.js';
import { until } from './until.js';

const SHIFTED_CLOCK = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs')).href;

/** The metadata of a page's HTML. */
interface PageMetadata {
  title: string;
  /** Contents of the `<meta>` elements by `name` or `property`. */
  tags: Readonly<Record<string, string>>;
  canonical: string[];
  structuredData: { '@type': string; [property: string]: unknown }[];
}

/** The built product on the database of a test's app. */
export interface TestStorefront {
  test: TestApp;
  /** Requests the product's API. */
  api(method: 'get' | 'post' | 'put' | 'delete', path: string, token?: string): request.Test;
  /** Returns the URL of a page. */
  url(site: string, path?: string): string;
  /** Requests a page without following redirects. */
  get(site: string, path: string): request.Test;
  /** Requests a page, which must be a 200, and returns its metadata. */
  metadata(site: string, path: string): Promise<PageMetadata>;
  /** Returns path and query of each URL in a site's sitemap. */
  sitemap(site: string): Promise<string[]>;
  /** Sets the clock of the product, which continues from there. Its timers do not notice. */
  setClock(time: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts the built product on a database that `fill` has filled through the services of a test's app. */
export async function startStorefront(fill: (app: NestExpressApplication) => Promise<void>): Promise<TestStorefront> {
  const folder = await mkdtemp(join(tmpdir(), 'grabdeals-storefront-'));
  const database = await openTestDatabase(folder);
  const env = { JWT_SECRET: 'a secret that both processes have', HOSTS: 'localhost' };
  const test = await startTestApp(env, { uri: database.uri, kind: 'mongodb', close: () => Promise.resolve() });
  await fill(test.app);
  const clock = join(folder, 'clock');
  const product = await startProduct({
    ...env,
    MONGODB_URI: database.uri,
    DATA_DIR: join(folder, 'product'),
    NODE_OPTIONS: `--import ${SHIFTED_CLOCK}`,
    TEST_CLOCK: clock,
  });

  const origin = `http://127.0.0.1:${product.port}`;
  const url = (site: string, path = '/') => new URL(path, `http://${site}.localhost:${product.port}`).href;
  const get = (site: string, path: string) =>
    request(origin).get(path).set('Host', `${site}.localhost:${product.port}`).redirects(0);
  return {
    test,
    api(method, path, token) {
      const call = request(origin)[method](`/api/${path}`);
      return token ? call.set('Authorization', token) : call;
    },
    url,
    get,
    async metadata(site, path) {
      const { text } = await get(site, path).expect(200);
      return metadataOf(text);
    },
    async sitemap(site) {
      const { text } = await get(site, '/sitemap.xml').expect(200).buffer();
      return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => {
        const { origin: siteOrigin, pathname, search } = new URL(unescapeHtml(location));
        if (siteOrigin !== new URL(url(site)).origin) throw new Error(`${location} is not a URL of ${site}`);
        return pathname + search;
      });
    },
    async setClock(time) {
      await writeFile(clock, String(time - Date.now()));
      process.kill(product.pid, 'SIGUSR2');
      await until(() => !existsSync(clock));
    },
    async close() {
      await product.end('SIGTERM');
      await test.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
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
