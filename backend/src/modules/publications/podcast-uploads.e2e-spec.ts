import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const { red, blue } = SAMPLE.sites;
const MP3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(500, 0xaa)]);

describe('uploads of podcasts', () => {
  let test: TestApp;
  let vendor: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    vendor = (await test.signIn('vendor', [red])).token;
  });
  afterAll(() => test.close());

  const sign = (query: object = {}, token = vendor) => {
    const call = request(test.server).get('/api/prodcast/getSignedUrl');
    if (token) call.set('Authorization', token);
    return call.query({ key: '1767225600000-pricing.mp3', contentType: 'audio/mpeg', websiteName: red, ...query });
  };
  const signed = async (query: object = {}): Promise<{ path: string; key: string; publicUrl: string }> => {
    const { url, key, publicUrl } = (await sign(query).expect(200)).body.data as Record<
      'url' | 'key' | 'publicUrl',
      string
    >;
    const { pathname, search } = new URL(url);
    return { path: pathname + search, key, publicUrl };
  };
  const send = (path: string, content: Buffer, type = 'audio/mpeg') =>
    request(test.server).put(path).set('Content-Type', type).send(content);

  it('accepts audio under a signed URL, once, and serves it', async () => {
    const { path, key, publicUrl } = await signed();
    expect(key).toMatch(/^uploads\/redsite\/1767225600000-pricing-[0-9a-f]{8}\.mp3$/);
    expect((await send(path, MP3).expect(200)).body).toEqual({ success: true, data: { url: publicUrl } });
    const played = await request(test.server).get(publicUrl).buffer(true).expect(200);
    expect(played.headers['content-type']).toBe('audio/mpeg');
    expect(played.headers['x-content-type-options']).toBe('nosniff');
    expect(played.body).toEqual(MP3);
    await send(path, MP3).expect(409);
  });

  it('accepts one of two concurrent files', async () => {
    const { path, publicUrl } = await signed();
    const files = [MP3, Buffer.concat([MP3, Buffer.alloc(100)])];
    const statuses = (await Promise.all(files.map((file) => send(path, file)))).map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 409]);
    const played = await request(test.server).get(publicUrl).buffer(true).expect(200);
    expect(played.body).toEqual(files[statuses.indexOf(200)]);
  });

  it('signs pictures as picture uploads do', async () => {
    const { path, key } = await signed({ key: 'cover.jpg', contentType: 'image/jpeg' });
    expect(path).toContain('/api/v1/storage/objects/redsite/cover-');
    expect(key).toMatch(/\.png$/);
  });

  it.each([
    ['audio/mp4', Buffer.from('\0\0\0\x20ftypM4A ', 'latin1')],
    ['audio/mpeg', Buffer.from([0xff, 0xfb, 0x90, 0x64])],
    ['audio/ogg', Buffer.from('OggS\0')],
    ['audio/wav', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ])('recognizes %s by its content', async (contentType, content) => {
    await send((await signed({ contentType })).path, content, contentType).expect(200);
  });

  it.each([
    ['a page', 'audio/mpeg', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', 'audio/mpeg', Buffer.alloc(0)],
    ['another kind', 'audio/ogg', MP3],
    ['a picture in the same container', 'audio/mp4', Buffer.from('\0\0\0\x20ftypavif', 'latin1')],
  ])('rejects %s as %s', async (_name, contentType, content) => {
    const { path, publicUrl } = await signed({ contentType });
    const { body } = await send(path, content, contentType).expect(400);
    expect(body.error.file).toContain('is not an audio file of the announced type');
    await request(test.server).get(publicUrl).expect(404);
  });

  it('rejects more than 10 MB', async () => {
    const { body } = await send((await signed()).path, Buffer.concat([MP3, Buffer.alloc(10_485_760)])).expect(413);
    expect(body.message).toBe('Audio file size should be less than or equal to 10MB');
  });

  it('rejects a forged, an expired and a foreign signature', async () => {
    const { path } = await signed();
    const forged = new URL(path, 'http://localhost');
    forged.searchParams.set('expires', String(Number(forged.searchParams.get('expires')) + 1));
    await send(forged.pathname + forged.search, MP3).expect(403);
    await send(path.replace('/redsite/', '/bluesite/'), MP3).expect(403);
    await send(path.split('?', 1)[0]!, MP3).expect(403);
    await send(path.split('?', 1)[0]!, Buffer.alloc(10_485_761)).expect(403);
  });

  it('signs URLs for managers of the site only', async () => {
    await sign({}, '').expect(401);
    await sign({ websiteName: blue }).expect(403);
    const { token } = await test.signIn('owner');
    await sign({ websiteName: 'unheardof' }, token).expect(400);
  });

  it.each([
    [{ key: '' }, 'key'],
    [{ contentType: 'text/html' }, 'contentType'],
    [{ contentType: 'image/svg+xml' }, 'contentType'],
    [{ websiteName: '../x' }, 'websiteName'],
  ])('rejects %j', async (query, field) => {
    const { body } = await sign(query).expect(400);
    expect(Object.keys(body.error as object)).toEqual([field]);
  });
});
