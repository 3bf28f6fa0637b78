import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type HttpException, ServiceUnavailableException } from '@nestjs/common';
import { MAX_IMAGE_BYTES } from '@grabdeals/shared/limits';
import express, { type ErrorRequestHandler } from 'express';
import request from 'supertest';
import { Secrets } from '../config/secrets.js';
import { DiskStorage } from './disk-storage.js';
import { media } from './media.js';
import { MediaLibrary } from './media-library.js';
import type { ObjectStorage, OpenObject } from './object-storage.js';
import { NotAPictureError, type PictureProcessor } from './picture-processor.js';
import { incomingKey, uploadKey } from './storage-keys.js';
import { UploadSigner } from './upload-signer.js';
import { UploadsService } from './uploads.service.js';

const KEY = uploadKey('redsite', 'a.png');
const YEAR = 'public, max-age=31536000, immutable';

/** Replaces sharp: content that begins with `bad` is no picture; other results contain the operation. */
const processor = {
  normalize: jest.fn(async (content: Buffer) => {
    if (content.toString().startsWith('bad')) throw new NotAPictureError('bad');
    if (content.toString().startsWith('busy')) throw new ServiceUnavailableException('busy');
    return Buffer.from(`normal ${content.toString()}`);
  }),
  render: jest.fn(async (read: () => Promise<Buffer>, width: number | undefined, format: string) =>
    Buffer.from(`${(await read()).toString()} as ${width} ${format}`),
  ),
};

describe('pictures', () => {
  let folder: string;
  let storage: DiskStorage;
  let signer: UploadSigner;
  let uploads: UploadsService;
  let library: MediaLibrary;
  let server: Server;
  beforeEach(async () => {
    jest.clearAllMocks();
    folder = await mkdtemp(join(tmpdir(), '.media-library-'));
    storage = new DiskStorage(folder);
    signer = new UploadSigner(new Secrets({ jwtSecret: 'x'.repeat(32) }));
    uploads = new UploadsService(storage, processor as unknown as PictureProcessor, signer);
    library = new MediaLibrary(storage, uploads, processor as unknown as PictureProcessor);
    const sendMessage: ErrorRequestHandler = (error: Error, _request, response, _next) =>
      void response.status(500).send(error.message);
    const app = express().use('/media', media(library));
    app.use((_request, response) => void response.status(405).send('next'));
    server = app.use(sendMessage).listen(0, '127.0.0.1');
  });
  afterEach(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (path: string, accept = '*/*') =>
    request(server).get(`/media/${path}`).set('Accept', accept).buffer(true).parse(asText);
  const errorOf = async (work: Promise<unknown>) => {
    const error = (await work.then(
      () => undefined,
      (reason: unknown) => reason,
    )) as HttpException | undefined;
    return [error?.getStatus(), error?.getResponse()];
  };
  const notAnImage = (field: string, name: string) => [
    400,
    { message: [`${name} is not an image`], fields: { [field]: `${name} is not an image` } },
  ];

  describe('are accepted', () => {
    it('once under a signed URL of this API', async () => {
      const { uploadUrl, key, mediaUrl } = await uploads.target(
        'redsite',
        '17-a.jpg',
        'image/jpeg',
        'https://a.example',
      );
      expect(mediaUrl).toBe(`/media/${key}`);
      const url = new URL(uploadUrl);
      expect(url.origin + url.pathname).toBe(
        `https://a.example/api/v1/storage/objects/${key.slice('uploads/'.length)}`,
      );
      expect(Number(url.searchParams.get('expires')) - Date.now() / 1000).toBeGreaterThan(595);
      expect(await uploads.receive(key, Buffer.from('a'))).toBe(mediaUrl);
      const message = 'A picture was already sent to this URL. Request a new URL.';
      expect(await errorOf(uploads.receive(key, Buffer.from('b')))).toMatchObject([409, { message }]);
      expect(processor.normalize).toHaveBeenCalledTimes(1);
      expect((await get(key).expect(200)).body).toBe('normal a');
    });

    it('from only one of two concurrent uploads to a URL', async () => {
      const concurrent = [uploads.receive(KEY, Buffer.from('a')), uploads.receive(KEY, Buffer.from('b'))];
      const outcomes = (await Promise.allSettled(concurrent)).map(({ status }) => status).sort();
      expect(outcomes).toEqual(['fulfilled', 'rejected']);
    });

    it('in the body of a request', async () => {
      const address = await uploads.add('redsite', '17-a.jpg', 'image/jpeg', Buffer.from('a'), 'file');
      expect(address).toMatch(/^\/media\/uploads\/redsite\/17-a-[0-9a-f]{8}\.png$/);
      expect((await get(address.slice('/media/'.length))).body).toBe('normal a');
    });

    it.each(['image/svg+xml', 'IMAGE/SVG+XML', 'text/html', 'ximage/png'])('but not with the type %s', async (type) => {
      const target = uploads.target('redsite', 'x/a.svg', type, 'https://a.example');
      expect(await errorOf(target)).toEqual(notAnImage('contentType', 'a.svg'));
      const addition = uploads.add('redsite', 'x/a.svg', type, Buffer.from('a'), 'file');
      expect(await errorOf(addition)).toEqual(notAnImage('mime', 'a.svg'));
    });

    it('only if their content is a picture of at most 10 MB', async () => {
      expect(await errorOf(uploads.receive(KEY, Buffer.from('bad')))).toEqual(notAnImage('file', 'The file'));
      const addition = uploads.add('redsite', 'x/b.jpg', 'image/jpeg', Buffer.from('bad'), 'base64Image');
      expect(await errorOf(addition)).toEqual(notAnImage('base64Image', 'b.jpg'));
      const large = { message: 'Image file size should be less than or equal to 10MB' };
      expect(await errorOf(uploads.receive(KEY, Buffer.alloc(MAX_IMAGE_BYTES + 1)))).toMatchObject([413, large]);
      expect(await errorOf(uploads.receive(KEY, Buffer.from('busy')))).toMatchObject([503, {}]);
      await uploads.receive(KEY, Buffer.alloc(MAX_IMAGE_BYTES));
    });

    it('from the store, which is verified once for concurrent readers', async () => {
      await storage.put(incomingKey(KEY), 'a');
      const results = await Promise.all([uploads.verifyIncoming(KEY), uploads.verifyIncoming(KEY)]);
      expect(results).toEqual([true, true]);
      expect(processor.normalize).toHaveBeenCalledTimes(1);
      expect((await get(KEY)).body).toBe('normal a');
      expect(await storage.open(incomingKey(KEY))).toBeUndefined();
      expect(await uploads.verifyIncoming(uploadKey('redsite', 'never-sent.png'))).toBe(false);
    });

    it('from the store, also if another instance verifies them first', async () => {
      await storage.put(incomingKey(KEY), 'a');
      const open = storage.open.bind(storage);
      storage.open = async (key) => {
        if (key !== incomingKey(KEY)) return open(key);
        storage.open = open;
        await new UploadsService(storage, processor as unknown as PictureProcessor, signer).verifyIncoming(KEY);
        return open(key);
      };
      expect((await get(KEY)).body).toBe('normal a');
    });

    it('from the store only if they are pictures, otherwise the store deletes them', async () => {
      await storage.put(incomingKey(KEY), 'bad');
      expect(await errorOf(uploads.verifyIncoming(KEY))).toEqual(notAnImage('file', 'The file'));
      expect(await storage.open(incomingKey(KEY))).toBeUndefined();
      await storage.put(incomingKey(KEY), Buffer.alloc(MAX_IMAGE_BYTES + 1));
      expect(await errorOf(uploads.verifyIncoming(KEY))).toMatchObject([413, {}]);
      expect(await storage.open(incomingKey(KEY))).toBeUndefined();
      await storage.put(incomingKey(KEY), Buffer.alloc(MAX_IMAGE_BYTES));
      expect(await uploads.verifyIncoming(KEY)).toBe(true);
      await storage.put(incomingKey(KEY), 'busy');
      expect(await errorOf(uploads.verifyIncoming(KEY))).toMatchObject([503, {}]);
      expect(await storage.open(incomingKey(KEY))).toBeDefined();
    });

    it('without reading rejected content', async () => {
      const mockObject = (size: number) => {
        const stream = Readable.from(['a']);
        jest.spyOn(storage, 'open').mockResolvedValueOnce({ size, stream });
        return stream;
      };
      const unread = { destroyed: true, readableDidRead: false };
      const large = mockObject(MAX_IMAGE_BYTES + 1);
      expect(await errorOf(uploads.verifyIncoming(KEY))).toMatchObject([413, {}]);
      expect(large).toMatchObject(unread);
      const existing = mockObject(1);
      expect(await errorOf(uploads.receive(KEY, Buffer.from('a')))).toMatchObject([409, {}]);
      expect(existing).toMatchObject(unread);
    });

    it('and exist under their URL after that', async () => {
      expect(await uploads.exists(`/media/${KEY}`)).toBe(false);
      await storage.put(incomingKey(KEY), 'a');
      expect(await uploads.exists(`/media/${KEY}?w=320`)).toBe(true);
      expect(await uploads.exists(`/media/${KEY}`)).toBe(true);
      expect(await uploads.exists('https://elsewhere.example/a.png')).toBe(true);
      expect(await uploads.exists('/media/demo/a.svg')).toBe(true);
      expect(await uploads.exists('/other/uploads/redsite/b.png')).toBe(true);
    });
  });

  describe('are served', () => {
    beforeEach(() => storage.put(KEY, 'a'));

    it('unchanged, with a lifetime of a year', async () => {
      const { body, headers } = await get(KEY).expect(200);
      expect(body).toBe('a');
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': YEAR,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
      expect(headers['vary']).toBeUndefined();
    });

    it('with a lifetime of a week if they may change', async () => {
      await storage.put('demo/a.svg', '<svg/>');
      const { headers } = await get('demo/a.svg').expect(200);
      expect(headers['cache-control']).toBe('public, max-age=604800');
    });

    it('unchanged if they are sounds', async () => {
      await storage.put('demo/a.mp3', 'sound');
      const { body, headers } = await get('demo/a.mp3?w=320&f=webp').expect(200);
      expect([body, headers['content-type']]).toEqual(['sound', 'audio/mpeg']);
    });

    it.each([
      ['?w=320&f=webp', '*/*', 'a as 320 webp', undefined],
      ['?f=avif', '*/*', 'a as undefined avif', undefined],
      ['?w=640', 'image/avif,image/webp', 'a as 640 avif', 'Accept'],
      ['?w=640&f=auto', 'image/webp', 'a as 640 webp', 'Accept'],
      ['?f=auto', 'image/png', 'a as undefined png', 'Accept'],
    ])('with %s if the client accepts %s', async (query, accept, expected, vary) => {
      const { body, headers } = await get(KEY + query, accept).expect(200);
      expect(body).toBe(expected);
      expect(headers['vary']).toBe(vary);
    });

    it('in a size that is rendered once', async () => {
      await Promise.all([get(`${KEY}?w=320&f=webp`), get(`${KEY}?w=320&f=webp`)]);
      expect(processor.render).toHaveBeenCalledTimes(1);
      expect((await get(`${KEY}?w=320&f=webp`)).body).toBe('a as 320 webp');
      expect(processor.render).toHaveBeenCalledTimes(1);
      expect((await get(`${KEY}?w=640&f=webp`)).body).toBe('a as 640 webp');
      await library.remove(KEY);
      expect(await storage.open(`variants/${KEY}.320.webp`)).toBeUndefined();
      await get(KEY).expect(404);
    });

    it('in a size whose first rendering failed', async () => {
      processor.render.mockRejectedValueOnce(new ServiceUnavailableException('busy'));
      await get(`${KEY}?w=320&f=webp`).expect(500);
      await get(`${KEY}?w=320&f=webp`).expect(200);
    });

    it('in no size after they were deleted, even while a rendering waits', async () => {
      processor.render.mockImplementationOnce(async (read) => {
        await library.remove(KEY);
        return Buffer.from(await read());
      });
      await get(`${KEY}?w=320&f=webp`).expect(404);
    });

    it('in no unknown size or format', async () => {
      expect((await get(`${KEY}?w=333`).expect(400)).body).toMatch(/^w must be one of 160, 320, .*\d$/);
      expect((await get(`${KEY}?f=bmp`).expect(400)).body).toMatch(/^f must be one of auto, \w+/);
      const { headers } = await get(`${KEY}?w=x`).expect(400);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-type']).toMatch(/^text\/plain/);
    });

    it.each(['uploads/redsite/b.png', 'uploads/redsite/b.png?w=320&f=webp', 'a%20b', '..%2fa.png', ''])(
      'with 404 for the unknown path %j',
      async (path) => {
        expect((await get(path).expect(404)).body).toBe('Not found');
      },
    );

    it('but not from variants, incoming and temporary files', async () => {
      const hidden = [`variants/${KEY}.320.webp`, incomingKey(KEY), 'tmp/x.png'];
      for (const key of hidden) {
        await storage.put(key, 'x');
        await get(key).expect(404);
      }
    });

    it('after they are verified, or rejected with the reason', async () => {
      const [good, bad, busy] = ['g.png', 'b.png', 'c.png'].map((name) => uploadKey('redsite', name));
      await storage.put(incomingKey(good!), 'a');
      await storage.put(incomingKey(bad!), 'bad');
      await storage.put(incomingKey(busy!), 'busy');
      expect((await get(`${good}?w=320&f=webp`).expect(200)).body).toBe('normal a as 320 webp');
      expect((await get(bad!).expect(400)).body).toBe('The file is not an image');
      expect((await get(busy!).expect(500)).body).toBe('busy');
    });

    it('to GET and HEAD only', async () => {
      await request(server).post(`/media/${KEY}`).expect(405);
      const { headers, text } = await request(server).head(`/media/${KEY}`).expect(200);
      expect([headers['content-length'], text ?? '']).toEqual(['1', '']);
    });

    it('as a stream from a store, or under its public URL', async () => {
      const streams: Readable[] = [];
      jest.spyOn(storage, 'open').mockImplementation(async (): Promise<OpenObject> => {
        const stream = Readable.from(['from', ' elsewhere']);
        streams.push(stream);
        return { size: 14, stream, etag: '"e1"' };
      });
      const { body, headers } = await get(KEY).expect(200);
      expect(body).toBe('from elsewhere');
      expect(headers).toMatchObject({ etag: '"e1"', 'content-length': '14', 'content-type': 'image/png' });
      await get(KEY).set('If-None-Match', '"e1"').expect(304);
      await request(server).head(`/media/${KEY}`).expect(200).expect('Content-Length', '14');
      for (const stream of streams.slice(1)) expect(stream).toMatchObject({ destroyed: true, readableDidRead: false });

      const store: ObjectStorage = storage;
      jest.spyOn(store, 'publicUrl').mockImplementation((key) => `https://store.example/${key}`);
      const redirect = await get(KEY).expect(302).expect('Location', `https://store.example/${KEY}`);
      expect(redirect.headers['cache-control']).toBe('public, max-age=86400');
      expect(streams.at(-1)!.destroyed).toBe(true);
    });

    it('from a store that sends no ETag', async () => {
      jest.spyOn(storage, 'open').mockResolvedValueOnce({ size: 1, stream: Readable.from(['a']) });
      expect((await get(KEY).expect(200)).body).toBe('a');
    });
  });
});

/** Reads the body as text: pictures are texts in these tests. */
function asText(response: request.Response, done: (error: Error | null, body: string) => void): void {
  let text = '';
  response.on('data', (chunk: Buffer) => (text += chunk.toString()));
  response.on('end', () => done(null, text));
}
