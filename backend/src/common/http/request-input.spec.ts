import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request } from 'express';
import request from 'supertest';
import { startRoutes } from '../../testing/route-app.js';
import { BodyMemory } from './body-memory.js';
import { FileBody, JsonBody, RequestInputInterceptor } from './request-input.interceptor.js';

const KB = 1024;

@Controller()
class Routes {
  @Post('small')
  small(@Body() body: unknown) {
    return { body };
  }
  @Post('form')
  @JsonBody({ maxBytes: 64 * KB, maxValues: 3 })
  form(@Body() body: unknown) {
    return { keys: Object.keys(body as object).length };
  }
  @Post('file')
  @FileBody({ maxBytes: 2 * KB, tooLarge: 'At most two kilobytes.' })
  file(@Body() body: Buffer) {
    return { bytes: body.length };
  }
  @Get('texts/:name')
  texts(@Query() query: object) {
    return query;
  }
}

describe('the input of a request', () => {
  let app: NestExpressApplication;
  const memory = new BodyMemory(100 * KB);
  beforeAll(async () => {
    app = await startRoutes([Routes], (routes) => {
      routes.set('query parser', 'extended');
      memory.useIn(routes.getHttpAdapter().getInstance());
      routes.useGlobalInterceptors(new RequestInputInterceptor(new Reflector()));
    });
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  const post = (path: string) => request(app.getHttpServer()).post(path);
  const statusOfChunked = async (path: string, body: string) => {
    const answer = await fetch(`${await app.getUrl()}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    });
    return answer.status;
  };
  const json = (path: string, body: string, type = 'application/json') => post(path).type(type).send(body);

  it('is JSON in UTF-8 with any JSON media type', async () => {
    expect((await json('/small', '{"a":"é"}').expect(201)).body).toEqual({ body: { a: 'é' } });
    await json('/small', '{"a":1}', 'application/problem+json').expect(201, { body: { a: 1 } });
    await json('/small', '{"a":null,"b":[null]}').expect(201, { body: { a: null, b: [null] } });
    await json('/small', 'a=1', 'text/plain').expect(201, {});
    const other = await json('/small', '{"a":1}', 'application/json; charset=utf-16').expect(415);
    expect(other.body.message).toBe('The body must be JSON in UTF-8.');
    const unknown = await json('/small', '{}').set('Content-Encoding', 'zip').expect(415);
    expect(unknown.body.message).toBe('The request could not be read.');
    const broken = await json('/small', '{"a":').expect(400);
    expect(broken.body.message).toMatch(/^The body is not JSON: ./);
  });

  it('has the limits of its route', async () => {
    const text = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });
    await json('/small', text(16 * KB)).expect(201);
    const large = await json('/small', text(16 * KB + 1)).expect(413);
    expect(large.body.message).toBe('The body is larger than 16 kB.');
    await json('/form', text(16 * KB + 1)).expect(201);
    await json('/form', '{"a":1,"b":2,"c":3}').expect(201);
    const many = await json('/form', '{"a":1,"b":2,"c":3,"d":4}').expect(400);
    expect(many.body.message).toBe('The body has more than 3 values.');
    await json('/small', `[${'1,'.repeat(999)}1]`).expect(201);
    await json('/small', `[${'1,'.repeat(1000)}1]`).expect(400);
  });

  it('is an unchanged file if the route accepts one', async () => {
    await post('/file')
      .type('image/png')
      .send(Buffer.alloc(2 * KB))
      .expect(201, { bytes: 2 * KB });
    await json('/file', '{"a":1}').expect(201, { bytes: 7 });
    const large = await post('/file')
      .type('image/png')
      .send(Buffer.alloc(2 * KB + 1))
      .expect(413);
    expect(large.body.message).toBe('At most two kilobytes.');
  });

  it.each([
    ['/texts/a?page[toString]=1', { page: 'page must be a text' }],
    ['/texts/a?page=1&page[b]=1', { page: 'page must be a text' }],
    ['/texts/a?q=%00', { q: 'q contains a character that is not allowed' }],
    ['/texts/%00', { name: 'name contains a character that is not allowed' }],
    ['/texts/a?a%00b=1', { body: 'body contains a character that is not allowed' }],
  ])('%s is rejected', async (path, error) => {
    const { body } = await request(app.getHttpServer()).get(path).expect(400);
    expect(body.error).toEqual(error);
  });

  it('contains texts, or lists of repeated texts', async () => {
    await request(app.getHttpServer())
      .get('/texts/a?q=1&q=2&p=')
      .expect(200, { q: ['1', '2'], p: '' });
  });

  it.each([
    ['{"a":"\\ud83d"}', 'a'],
    ['{"a":{"b":["x","\\u0000"]}}', 'a.b.1'],
    ['{"a":{"\\udc00":1}}', 'a'],
    ['{"\\u0000":1}', 'body'],
  ])('%s is rejected, because no person writes such a text', async (body, field) => {
    const answer = await json('/small', body).expect(400);
    expect(answer.body.error).toEqual({ [field]: `${field} contains a character that is not allowed` });
  });

  it('is a 503 if the memory is full, and frees its memory after the response', async () => {
    const other = memory.open({ headers: {}, ip: '192.0.2.9' } as Request);
    expect(other.take(99 * KB)).toBe(true);
    const full = await json('/form', `{"a":"${'x'.repeat(2 * KB)}"}`).expect(503);
    expect(full.body.message).toBe('Too many uploads at the moment. Please try again in a few seconds.');
    // A request without a body, or with one that is rejected unread, needs no memory.
    await request(app.getHttpServer()).get('/texts/a').expect(200);
    await json('/small', `{"a":"${'x'.repeat(17 * KB)}"}`).expect(413);
    await json('/small', '{"a":1}').expect(201);
    expect(await statusOfChunked('/small', '{"a":1}')).toBe(201);
    // A compressed body may expand to the route's limit.
    await json('/small', '{"a":1}').set('Content-Encoding', 'identity').expect(201);
    await json('/small', '{"a":1}').set('Content-Encoding', 'gzip').expect(503);
    other.free();
    for (let turn = 0; turn < 4; turn++) await json('/form', `{"a":"${'x'.repeat(50 * KB)}"}`).expect(201);
    const all = memory.open({ headers: {}, ip: '192.0.2.9' } as Request);
    expect(all.take(100 * KB)).toBe(true);
    all.free();
  });

  it('frees its memory if it is rejected', async () => {
    await json('/small', '{"a":').expect(400);
    await json('/form', '{"a":"\\u0000"}').expect(400);
    expect(await statusOfChunked('/small', 'x'.repeat(17 * KB))).toBe(413);
    const all = memory.open({ headers: {}, ip: '192.0.2.9' } as Request);
    expect(all.take(100 * KB)).toBe(true);
    all.free();
  });
});
