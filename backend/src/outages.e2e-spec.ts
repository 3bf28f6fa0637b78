import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { type BuiltProgram, startProduct } from './testing/built-program.js';
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy.js';
import { loadSampleSites, SAMPLE } from './testing/sample-sites.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { openTestDatabase, type TestDatabase } from './testing/test-database.js';

const { red, blue } = SAMPLE.sites;
const STALE_IF_ERROR = 'pages; hit; detail=stale-if-error';
const NO_SEARCH = 'http://127.0.0.1:1';

/** Runs the built product on a database that can stop responding, with or without search. */
describe('pages in an outage', () => {
  let folder: string;
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let test: TestApp;
  let withSearch: BuiltProgram & { port: number };
  let withoutSearch: BuiltProgram & { port: number };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'grabdeals-outages-'));
    database = await openTestDatabase(folder);
    proxy = await startDatabaseProxy(database.uri);
    const common = { JWT_SECRET: 'a secret that all of the instances have', HOSTS: 'localhost' };
    test = await startTestApp(common, { uri: database.uri, kind: 'mongodb', close: () => Promise.resolve() });
    await loadSampleSites(test.app);
    const start = (name: string, env: Record<string, string>) =>
      startProduct({ ...common, MONGODB_URI: proxy.uri, DATA_DIR: join(folder, name), ...env });
    withSearch = await start('with', {});
    withoutSearch = await start('without', { SEARCH_URL: NO_SEARCH });
  });
  afterAll(async () => {
    await Promise.all([withSearch?.end('SIGKILL'), withoutSearch?.end('SIGKILL')]);
    await test?.close();
    proxy?.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const page = (instance: { port: number }, path: string, site: string = red) =>
    request(`http://127.0.0.1:${instance.port}`).get(path).set('Host', `${site}.localhost`);

  it('without the search, home shows its other sections and a notice', async () => {
    for (const path of ['/', '/home']) {
      const { status, text } = await page(withoutSearch, path);
      expect(status).toBe(200);
      expect(text).toContain('We can’t show products at the moment.');
      expect(text).toContain('/media/red-1.png');
      expect(text).toContain('Red Brand');
      expect(text).toContain('Pet Supplies');
      expect(text).not.toContain('New deals are on their way');
    }
    await page(withoutSearch, '/api/health/ready').expect(200);
  });

  it('without the search, a listing is a 503 page with Retry-After', async () => {
    const { status, headers, text } = await page(withoutSearch, '/products');
    expect([status, headers['retry-after']]).toEqual([503, '2']);
    expect(text).toContain('These products are unavailable at the moment.');
    expect(text).toContain('Red Brand');
  });

  it('without the database, the last pages are served by site and consent until they can be rendered', async () => {
    const { token } = await test.signIn('owner');
    const save = (color: string) =>
      request(`http://127.0.0.1:${withSearch.port}`)
        .post('/api/theme/create')
        .set('Host', `${red}.localhost`)
        .set('Authorization', token)
        .send({ websiteName: red, websiteData: { siteName: 'Red Site', grabDealButtonBG: color } })
        .expect(201);
    const paths = ['/', '/products'];
    await save('#0a1b2c');
    for (const path of paths) await page(withSearch, path).expect(200);
    // Clears all caches, so that each page must be rendered from the database.
    await save('#1b2c3d');
    let release!: () => void;
    proxy.hold = new Promise((resolve) => (release = resolve));

    for (const path of paths) {
      const { status, headers, text } = await page(withSearch, path);
      expect([status, headers['cache-status']]).toEqual([200, STALE_IF_ERROR]);
      expect(text).toContain('#0a1b2c');
      expect(text).toContain('Red Brand');
    }
    const others = [page(withSearch, '/', blue), page(withSearch, '/').set('Cookie', `${red}=deny`)];
    for (const other of others) {
      const { status, headers, text } = await other;
      expect([status, headers['retry-after']]).toEqual([503, '2']);
      expect(text).toContain('We will be right back');
    }
    await page(withSearch, '/api/health/ready').expect(503);

    proxy.hold = undefined;
    release();
    await withSearch.untilSo(async () => (await page(withSearch, '/api/health/ready')).status === 200);
    for (const path of paths) expect((await page(withSearch, path).expect(200)).text).toContain('#1b2c3d');
  });
});
