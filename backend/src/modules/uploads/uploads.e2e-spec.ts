import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { aPhoto, HTML, pictureFacts, SVG } from '../../testing/pictures.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const { red, blue } = SAMPLE.sites;
const TOO_LARGE = 'Image file size should be less than or equal to 10MB';
const MB = 1_048_576;

interface Signed {
  url: string;
  key: string;
  publicUrl: string;
}

describe('uploads', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  let photo: Buffer;
  beforeAll(async () => {
    // Prints the reason if a call fails unexpectedly.
    test = await startTestApp({ LOG_LEVEL: 'error' });
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
    photo = await aPhoto();
  });
  afterAll(() => test.close());

  const askFor = (query: object, token = vendor) =>
    request(test.server)
      .get('/api/v1/storage/presigned-url')
      .query({ key: '1767225600000-Shoe.jpg', contentType: 'image/png', websiteName: red, ...query })
      .set('Authorization', token);
  const signed = async (): Promise<Signed> => (await askFor({}).expect(200)).body.data as Signed;
  const put = (url: string, content: Buffer, type = 'image/png') => {
    const { pathname, search } = new URL(url);
    return request(test.server)
      .put(pathname + search)
      .set('Content-Type', type)
      .send(content);
  };
  const upload = (body: object, token = vendor) =>
    request(test.server)
      .post('/api/img/upload')
      .set('Authorization', token)
      .send({ websiteName: red, ...body });

  describe.each(['GET /v1/storage/presigned-url', 'POST /img/signedurl'])('%s', (call) => {
    const ask = (fields: object, token = vendor) => {
      const all = { key: '1767225600000-Shoe.jpg', contentType: 'image/png', websiteName: red, ...fields };
      return call.startsWith('GET')
        ? request(test.server).get('/api/v1/storage/presigned-url').query(all).set('Authorization', token)
        : request(test.server).post('/api/img/signedurl').send(all).set('Authorization', token);
    };

    it('returns a URL for one picture of the site', async () => {
      const { body } = await ask({}).expect(200);
      expect(body.success).toBe(true);
      expect(body.data.key).toMatch(/^uploads\/redsite\/1767225600000-Shoe-[0-9a-f]{8}\.png$/);
      expect(body.data.publicUrl).toBe(`/media/${body.data.key}`);
      const url = new URL(body.data.url);
      expect(url.pathname).toBe(`/api/v1/storage/objects/${body.data.key.replace('uploads/', '')}`);
      const left = Number(url.searchParams.get('expires')) - Date.now() / 1000;
      expect(left).toBeGreaterThan(590);
      expect(left).toBeLessThanOrEqual(601);
    });

    it('preserves the prefix of a favicon', async () => {
      const { body } = await ask({ key: 'favicon/1767225600000.png' }).expect(200);
      expect(body.data.key).toMatch(/^uploads\/redsite\/favicon-1767225600000-/);
    });

    it('uses the site of the call by default', async () => {
      const { body } = await ask({ websiteName: undefined }, owner).set('X-Grabdeals-Site', blue).expect(200);
      expect(body.data.key).toMatch(/^uploads\/bluesite\//);
    });

    it.each([
      [{ contentType: 'text/html' }, 'contentType', '1767225600000-Shoe.jpg is not an image'],
      [{ contentType: 'image/svg+xml' }, 'contentType', '1767225600000-Shoe.jpg is not an image'],
      [{ key: '' }, 'key', undefined],
      [{ key: 'x'.repeat(301) }, 'key', undefined],
      [{ contentType: undefined }, 'contentType', undefined],
      [{ websiteName: '../x' }, 'websiteName', undefined],
    ])('rejects %j', async (fields, field, message) => {
      const { body } = await ask(fields).expect(400);
      expect(Object.keys(body.error)).toEqual([field]);
      if (message) expect(body.message).toBe(message);
    });

    it('requires a manager of the site', async () => {
      await ask({}, '').expect(401);
      await ask({ websiteName: blue }).expect(403);
      await ask({ websiteName: 'unheardof' }, owner).expect(400);
    });
  });

  describe('PUT to a signed URL', () => {
    it('stores the picture as PNG without metadata, under the returned URL', async () => {
      const { url, publicUrl } = await signed();
      await request(test.server).get(publicUrl).expect(404);
      const { body } = await put(url, photo).expect(200);
      expect(body).toEqual({ success: true, data: { url: publicUrl } });
      const served = await request(test.server).get(publicUrl).expect(200);
      expect(served.headers['content-type']).toBe('image/png');
      expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const facts = await pictureFacts(served.body as Buffer);
      expect(facts).toMatchObject({ format: 'png', width: 400, height: 600 });
      expect(facts.exif).toBeUndefined();
    });

    it.each([
      [
        'SVG',
        SVG,
        'The file has the format SVG, which is not supported. Save it as JPEG or PNG, and upload that file.',
      ],
      ['HTML', HTML, 'The file is not an image'],
      ['nothing', Buffer.alloc(0), 'The file is not an image'],
    ])('rejects %s with any declared type, and accepts a picture afterwards', async (_, content, message) => {
      const { url } = await signed();
      const { body } = await put(url, content).expect(400);
      expect(body.message).toBe(message);
      await put(url, photo).expect(200);
    });

    it('checks the content, not the declared type', async () => {
      await put((await signed()).url, photo, 'application/octet-stream').expect(200);
    });

    it('accepts at most 10 MB', async () => {
      const { url } = await signed();
      const { body } = await put(url, Buffer.alloc(10 * MB + 1)).expect(413);
      expect(body.message).toBe(TOO_LARGE);
    });

    it('works once', async () => {
      const { url } = await signed();
      await put(url, photo).expect(200);
      await put(url, photo).expect(409);
    });

    it('works once for two concurrent senders, and stores the confirmed picture', async () => {
      const pictures = await Promise.all([aPhoto({ width: 300 }), aPhoto({ width: 200 })]);
      for (let round = 0; round < 5; round++) {
        const { url, publicUrl } = await signed();
        const answers = await Promise.all(pictures.map((picture) => put(url, picture)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const served = await request(test.server).get(publicUrl).expect(200);
        // The photos are rotated, and are stored upright.
        const sent = answers[0]?.status === 200 ? 300 : 200;
        expect((await pictureFacts(served.body as Buffer)).height).toBe(sent);
      }
    });

    it('rejects a changed URL, an expired one, and one without a signature', async () => {
      const { url } = await signed();
      const other = await signed();
      await put(url.replace('/redsite/', '/bluesite/'), photo).expect(403);
      await put(other.url.split('?')[0] + new URL(url).search, photo).expect(403);
      await put(url.replace(/expires=\d+/, 'expires=1'), photo).expect(403);
      await put(url.replace(/expires=\d+/, 'expires=x'), photo).expect(403);
      await put(url.split('?')[0]!, photo).expect(403);
      await put(url.split('?')[0]!, Buffer.alloc(10 * MB + 1)).expect(403);
      await put(url, photo).expect(200);
    });
  });

  describe('POST /img/upload', () => {
    it('stores a picture in base64, with and without a data prefix', async () => {
      const base64Image = photo.toString('base64');
      for (const text of [base64Image, `data:image/png;base64,${base64Image}`]) {
        const { body } = await upload({ base64Image: text, mime: 'image/png', key: '17-a.png' }).expect(201);
        expect(body.success).toBe(true);
        expect(body.data.url).toMatch(/^\/media\/uploads\/redsite\/17-a-[0-9a-f]{8}\.png$/);
        await request(test.server).get(body.data.url).expect(200);
      }
    });

    it('uses the site of the call and a generated key by default', async () => {
      const body = { base64Image: photo.toString('base64'), mime: 'image/png', websiteName: undefined };
      const answer = await upload(body, owner).set('X-Grabdeals-Site', blue).expect(201);
      expect(answer.body.data.url).toMatch(/^\/media\/uploads\/bluesite\/\d{13}-/);
    });

    it('accepts bodies over 1 MB, and pictures up to 10 MB', async () => {
      const large = Buffer.concat([await aPhoto({ format: 'png' }), Buffer.alloc(3 * MB)]).toString('base64');
      await upload({ base64Image: large, mime: 'image/png' }).expect(201);
      for (const size of [10 * MB + 1, 12 * MB]) {
        const base64Image = Buffer.alloc(size).toString('base64');
        const { body } = await upload({ base64Image, mime: 'image/png' }).expect(413);
        expect(body.message).toBe(TOO_LARGE);
      }
    });

    it.each([
      [
        { base64Image: SVG.toString('base64'), mime: 'image/png', key: 'a.svg' },
        'base64Image',
        'a.svg has the format SVG, which is not supported. Save it as JPEG or PNG, and upload that file.',
      ],
      [{ base64Image: HTML.toString('base64'), mime: 'text/html', key: 'a.html' }, 'mime', 'a.html is not an image'],
      [{ base64Image: '<svg/>', mime: 'image/png' }, 'base64Image', 'base64Image is not base64'],
      [{ base64Image: 'AA=A', mime: 'image/png' }, 'base64Image', 'base64Image is not base64'],
      [{ base64Image: 'data:image/png;base64,', mime: 'image/png' }, 'base64Image', 'base64Image is not base64'],
      [{ mime: 'image/png' }, 'base64Image', undefined],
      [{ base64Image: 'AAAA' }, 'mime', undefined],
    ])('rejects %j', async (fields, field, message) => {
      const { body } = await upload(fields).expect(400);
      expect(Object.keys(body.error)).toEqual([field]);
      if (message) expect(body.message).toBe(message);
    });

    it('reads no large body without a token', async () => {
      const fields = { base64Image: photo.toString('base64'), mime: 'image/png' };
      await upload(fields, '').expect(401);
      await upload({ base64Image: 'A'.repeat(3 * MB), mime: 'image/png' }, '').expect(401);
      await upload({ ...fields, websiteName: blue }).expect(403);
      await upload({ ...fields, websiteName: 'unheardof' }, owner).expect(400);
    });
  });
});
