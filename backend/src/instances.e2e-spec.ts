import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { RENEWED_TOKEN_HEADER } from '@grabdeals/shared/stored-session';
import { VISITOR_CLICKS } from './modules/clicks/recent-clicks.service.js';
import { REVENUE_LOGIN, type RevenueServer, startRevenueServer } from './modules/reports/testing/revenue-server.js';
import { type BuiltProgram, feedOf, startProduct, startProgram } from './testing/built-program.js';
import { holdThirdProductWrite, startDatabaseProxy } from './testing/database-proxy.js';
import { aPhoto } from './testing/pictures.js';
import { type S3Server, startS3Server } from './testing/s3-server.js';
import { loadSampleSites, SAMPLE } from './testing/sample-sites.js';
import { startTestApp, type TestApp } from './testing/test-app.js';
import { openTestDatabase, type TestDatabase } from './testing/test-database.js';

const { red, blue } = SAMPLE.sites;
const RED_HOST = `${red}.localhost`;
/** A page is fresh for 30 s, so a change that is visible earlier was announced. On an idle machine it takes 1 s. */
const HEARD_MS = 25_000;
const SETTLED_DAYS = 7;
const HOUR_S = 3_600;
/** Three batches of an import. */
const IMPORTED_ROWS = 1_100;
/** Time limit of a test that starts several processes in sequence. */
const TIMEOUT_MS = 240_000;

/** Runs two instances of the built product, and the test's own as a third, on one database and one image store. */
describe('several instances', () => {
  let folder: string;
  let database: TestDatabase;
  let store: S3Server;
  let revenue: RevenueServer;
  let test: TestApp;
  let env: Record<string, string>;
  let one: BuiltProgram & { port: number };
  let two: BuiltProgram & { port: number };
  let owner: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'grabdeals-instances-'));
    database = await openTestDatabase(folder);
    [store, revenue] = await Promise.all([startS3Server(), startRevenueServer()]);
    const common = {
      JWT_SECRET: 'a secret that all of the instances have',
      HOSTS: 'localhost',
      TRUST_PROXY: 'true',
      ...store.environment,
    };
    test = await startTestApp(common, { uri: database.uri, kind: 'mongodb', close: () => Promise.resolve() });
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    env = {
      ...common,
      MONGODB_URI: database.uri,
      REVENUE_URL: revenue.url,
      REVENUE_USER: REVENUE_LOGIN.user,
      REVENUE_PASSWORD: REVENUE_LOGIN.password,
      REVENUE_NETWORK: 'tracker',
    };
    [one, two] = await Promise.all([start('one'), start('two')]);
  });
  afterAll(async () => {
    await Promise.all([one?.end('SIGKILL'), two?.end('SIGKILL')]);
    await test?.close();
    await Promise.all([store.close(), revenue.close(), database.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  const start = (name: string) => startProduct({ ...env, DATA_DIR: join(folder, name) });
  const at = ({ port }: { port: number }) => request(`http://127.0.0.1:${port}`);
  const stored = (collection: string) => test.app.get<Connection>(getConnectionToken()).collection(collection);
  const page = (instance: { port: number }, path = '/') => at(instance).get(path).set('Host', RED_HOST);
  const saveTheme = (instance: { port: number }, grabDealButtonBG: string) =>
    at(instance)
      .post('/api/theme/create')
      .set('Authorization', owner)
      .send({ websiteName: red, websiteData: { siteName: 'Red Site', grabDealButtonBG } })
      .expect(201);
  const signIn = (instance: { port: number }, { email, password }: { email: string; password: string }) =>
    at(instance).post('/api/auth/signin').send({ email, password });
  const sessions = (instance: { port: number }, token: string) =>
    at(instance).get('/api/auth/sessions').set('Authorization', token);

  async function untilTold(instance: { port: number }, text: string): Promise<void> {
    const began = performance.now();
    while (!(await page(instance)).text.includes(text)) {
      if (performance.now() - began > HEARD_MS) throw new Error(`${text} is not told`);
      await delay(50);
    }
  }

  it('show the changes of one instance on all', async () => {
    for (const [saving, other, color] of [
      [one, two, '#0a1b2c'],
      [two, one, '#1b2c3d'],
    ] as const) {
      for (const instance of [saving, other]) while (!(await isCached(instance))) await delay(50);
      await saveTheme(saving, color);
      expect((await page(saving)).text).toContain(color);
      await untilTold(other, color);
    }
  });
  const isCached = async (instance: { port: number }) =>
    (await page(instance)).headers['cache-status'] === 'pages; hit';

  it('count wrong passwords together', async () => {
    const account = await test.signIn('vendor', [red]);
    const guess = (instance: { port: number }) =>
      signIn(instance, { ...account, password: 'guess' }).set('X-Forwarded-For', '203.0.113.1');
    for (let count = 0; count < 10; count++) await guess(count % 2 ? one : two).expect(401);
    for (const instance of [one, two]) await guess(instance).expect(429);
    await signIn(two, account).set('X-Forwarded-For', '203.0.113.2').expect(200);
  });

  it('count the clicks of a visitor together', async () => {
    const click = (index: number) =>
      at(index % 2 ? one : two)
        .post('/api/clicks')
        .set('X-Forwarded-For', '203.0.113.3')
        .set('User-Agent', 'Mozilla/5.0 (iPhone) Mobile Safari')
        .send({ websiteName: red, page: '/', slot: 'listing', href: `https://m12.example/p/${index}` })
        .expect(202);
    for (let index = 0; index < VISITOR_CLICKS + 4; index++) await click(index);
    expect(await stored('clicks').countDocuments({ marks: 'flood' })).toBe(4);
  });

  it('end and renew sessions together', async () => {
    const account = await test.signIn('vendor', [red]);
    const token = (await signIn(one, account).expect(200)).body.token as string;
    await sessions(two, token).expect(200);

    const tokens = test.app.get(JwtService);
    const { sub, sid, version, iat } = tokens.decode<Record<'sub' | 'sid', string> & Record<'version' | 'iat', number>>(
      token,
    );
    const aged = await tokens.signAsync({ sub, sid, version, iat: iat - HOUR_S / 2 }, { expiresIn: HOUR_S });
    const renewed = (await sessions(one, aged).expect(200)).headers[RENEWED_TOKEN_HEADER.toLowerCase()]!;
    expect(renewed).not.toBe(aged);
    await sessions(two, renewed).expect(200);

    await at(two).post('/api/auth/signout').set('Authorization', renewed).expect(200);
    for (const ended of [token, renewed]) await sessions(one, ended).expect(401);
  });

  it('lock an account together', async () => {
    const account = await test.signIn('vendor', [red]);
    const { token, user } = (await signIn(one, account).expect(200)).body as { token: string; user: { _id: string } };
    await sessions(two, token).expect(200);
    const shut = at(one).put(`/api/users/${user._id}`).set('Authorization', owner);
    await shut.send({ approved: false }).expect(200);
    for (const instance of [one, two]) {
      await sessions(instance, token).expect(401);
      await signIn(instance, account).expect(401);
    }
  });

  it('serve and list the pictures that one of them has stored', async () => {
    const photo = await aPhoto({ width: 40, height: 30 });
    const taken = at(one).post('/api/img/upload').set('Authorization', owner);
    const fields = { websiteName: red, base64Image: photo.toString('base64'), mime: 'image/png' };
    const { url } = (await taken.send(fields).expect(201)).body.data as { url: string };
    await at(two).get(url).expect(200).expect('Content-Type', 'image/png');
    await at(two).get(url).query({ w: 320, f: 'webp' }).expect(200);
    const items = [{ url, redirectUrl: '/deals' }];
    const save = at(two).post('/api/img/create').set('Authorization', owner);
    await save.send({ websiteName: red, offerSection: 'Carousel', items }).expect(200);
    const listed = await at(one).get('/api/img/all').query({ offerSection: 'Carousel', websiteName: red }).expect(200);
    expect(listed.body.data).toMatchObject([{ url }]);
  });

  it('verify a picture that a browser sent to the store', async () => {
    const query = { key: '17-shoe.jpg', contentType: 'image/png', websiteName: red };
    const sign = at(one).get('/api/v1/storage/presigned-url').query(query).set('Authorization', owner);
    const { url, publicUrl } = (await sign.expect(200)).body.data as { url: string; publicUrl: string };
    const body = new Uint8Array(await aPhoto());
    expect((await fetch(url, { method: 'PUT', body, headers: { 'Content-Type': 'image/png' } })).status).toBe(200);
    const answers = await Promise.all([one, two, one, two].map((instance) => at(instance).get(publicUrl)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('fetch each day of revenue once', async () => {
    const fetched = () => revenue.requests.filter((made) => made === 'GET /reports').length;
    while ((await stored('revenuedays').countDocuments()) < SETTLED_DAYS) await delay(50);
    // The waiting instance has run, too.
    while ((await stored('leases').countDocuments({ _id: 'revenue' as never })) > 0) await delay(50);
    expect(fetched()).toBe(SETTLED_DAYS);
  });

  it(
    'resume an import whose process was killed after its lease has expired',
    async () => {
      const mid = SAMPLE.mids.shared;
      const feed = join(folder, 'feed.tsv');
      const run = (settings = {}) => {
        const args = ['--merchant', String(mid), '--force', '--report', join(folder, 'report.json'), feed];
        return startProgram('cli/import.js', args, { ...env, DATA_DIR: folder, ...settings });
      };
      await writeFile(feed, feedOf(IMPORTED_ROWS));
      const proxy = await startDatabaseProxy(database.uri);
      const third = holdThirdProductWrite(proxy);
      const killed = run({ MONGODB_URI: proxy.uri });
      await killed.untilSo(() => Promise.resolve(third.isReached()));
      await killed.end('SIGKILL');
      proxy.close();
      expect(await stored('products').countDocuments({ externalId: /^row-/ })).toBeLessThan(IMPORTED_ROWS);
      await writeFile(feed, feedOf(IMPORTED_ROWS).replace(/Lamps$/m, 'Late Lamps'));
      expect((await run().end()).output).toContain(`Another import of merchant ${mid} is running since`);

      const lease = { _id: `import:${mid}` as never };
      const { expiresAt } = (await stored('leases').findOne(lease)) as unknown as { expiresAt: Date };
      expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
      // Simulates that the lease has expired.
      await stored('leases').updateOne(lease, { $set: { expiresAt: new Date() } });
      await one.untilSo(async () => (await stored('feed_runs').findOne({}))?.['state'] === 'applied');
      expect(await stored('products').countDocuments({ externalId: /^row-/ })).toBe(IMPORTED_ROWS);
      await one.untilSo(async () => (await stored('leases').countDocuments(lease)) === 0);
      expect((await run().end()).code).toBe(0);
      expect(await stored('leases').countDocuments(lease)).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'continue if one of them ends, and with a restarted one',
    async () => {
      const account = await test.signIn('vendor', [blue]);
      await one.end('SIGKILL');
      await signIn(two, account).expect(200);
      await saveTheme(two, '#2c3d4e');
      expect((await page(two)).text).toContain('#2c3d4e');
      one = await start('one');
      expect((await page(one)).text).toContain('#2c3d4e');
      await saveTheme(one, '#3d4e5f');
      await untilTold(two, '#3d4e5f');
    },
    TIMEOUT_MS,
  );
});
