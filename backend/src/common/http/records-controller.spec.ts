import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { IsInt } from 'class-validator';
import request from 'supertest';
import { startRoutes } from '../../testing/route-app.js';
import { BodyMemory } from './body-memory.js';
import { Operations } from '../../operations/operations.service.js';
import type { DeleteOptions } from './record-service.js';
import { RecordsController } from './records-controller.js';
import { RequestInputInterceptor } from './request-input.interceptor.js';
import { SYNONYMS } from '../../modules/synonyms/synonym.resource.js';

class View {
  id: number;
}

class Fields {
  @IsInt()
  size: number;
}

/** The recorded calls of the service. */
let calls: unknown[][];

/** Seven records. */
const service = {
  list: async ({ skip, limit }: { skip: number; limit: number }) => ({
    data: Array.from({ length: 7 }, (_, id) => ({ id })).slice(skip, skip + limit),
    total: 7,
  }),
  get: (id: string) => answer('get', id),
  create: (body: Fields) => answer('create', body),
  update: (id: string, body: Fields) => answer('update', id, body),
  delete: (id: string, _context: unknown, options: DeleteOptions) => answer('delete', id, options),
};

function answer(...call: unknown[]): Promise<View> {
  calls.push(call);
  return Promise.resolve({ id: 1 });
}

const DEFINITION = {
  ...SYNONYMS,
  list: { searched: [], sortable: ['id', 'label'] },
};

@Controller('views')
class Routes extends RecordsController<View, Fields, Fields>({
  definition: DEFINITION,
  noun: 'a view',
  plural: 'views',
  view: View,
  exported: { fileName: 'views', columns: { Number: ({ id }) => id } },
  list: { access: 'public' },
  read: { access: 'public' },
  create: { access: 'public', dto: Fields, maxBytes: 100 },
  update: { access: 'public', dto: Fields, maxBytes: 200 },
  delete: { access: 'public', canForce: true },
}) {
  constructor() {
    super(service);
  }
}

let app: NestExpressApplication;
beforeAll(async () => {
  app = await startRoutes(
    [Routes],
    (routes) => {
      new BodyMemory(10_000).useIn(routes.getHttpAdapter().getInstance());
      routes.useGlobalInterceptors(new RequestInputInterceptor(new Reflector()));
    },
    [{ provide: Operations, useValue: { define: () => undefined } }],
  );
});
afterAll(() => app.close());
beforeEach(() => {
  calls = [];
});

const ask = () => request(app.getHttpServer());

it.each([
  ['', [0, 1, 2, 3, 4, 5, 6], 'synonyms 0-6/7'],
  ['[2,4]', [2, 3, 4], 'synonyms 2-4/7'],
  ['[5,9]', [5, 6], 'synonyms 5-6/7'],
  ['[20,29]', [], 'synonyms 20-20/7'],
])('a list returns the positions of the range %j in Content-Range', async (range, ids, header) => {
  const { body, headers } = await ask().get('/views').query({ range }).expect(200);
  expect(body).toEqual(ids.map((id) => ({ id })));
  expect(headers['content-range']).toBe(header);
});

it('a list rejects an unknown sort field', async () => {
  await ask().get('/views').query({ sort: '["label","DESC"]' }).expect(200);
  const { body } = await ask().get('/views').query({ sort: '["secret","ASC"]' }).expect(400);
  expect(body.message).toBe('cannot sort by secret');
});

it('each call reaches its method of the service', async () => {
  await ask().get('/views/7').expect(200, { id: 1 });
  await ask().post('/views').send({ size: 1, other: 2 }).expect(201, { id: 1 });
  await ask().put('/views/7').send({ size: 2 }).expect(200, { id: 1 });
  await ask().delete('/views/7').expect(200, { id: 1 });
  await ask().delete('/views/7?force=true').expect(200);
  expect(calls).toEqual([
    ['get', '7'],
    ['create', { size: 1 }],
    ['update', '7', { size: 2 }],
    ['delete', '7', { force: false }],
    ['delete', '7', { force: true }],
  ]);
});

it('each body has the fields and the size limit of its call', async () => {
  await ask().post('/views').send({ size: 'x' }).expect(400);
  await ask().put('/views/7').send({}).expect(400);
  const long = { size: 1, text: 'x'.repeat(120) };
  await ask().post('/views').send(long).expect(413);
  await ask().put('/views/7').send(long).expect(200);
  expect(calls).toEqual([['update', '7', { size: 1 }]]);
});
