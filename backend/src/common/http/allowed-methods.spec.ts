import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, Get, NotFoundException, Put } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { startRoutes } from '../../testing/route-app.js';
import { ApiExceptionFilter } from '../errors/api-exception.filter.js';
import { AllowedMethods } from './allowed-methods.js';

@Controller('things')
class Routes {
  @Get('all.csv')
  all() {
    return {};
  }
  @Get(':id')
  read() {
    throw new NotFoundException('There is no such thing.');
  }
  @Put(':id')
  update() {
    return {};
  }
}

let app: NestExpressApplication;
beforeAll(async () => {
  app = await startRoutes([Routes], (routes) => {
    routes.setGlobalPrefix('api');
    routes.useGlobalFilters(new ApiExceptionFilter(new AllowedMethods(routes, 'api')));
  });
});
afterAll(() => app.close());

it.each([
  ['delete', '/api/things/7', 405, 'GET, HEAD, PUT'],
  ['delete', '/api/Things/7/', 405, 'GET, HEAD, PUT'],
  ['post', '/api/things/all.csv', 405, 'GET, HEAD, PUT'],
  ['get', '/api/things/7', 404, undefined],
  ['put', '/api/things/7', 200, undefined],
  ['get', '/api/things/7/parts', 404, undefined],
  ['get', '/api/things', 404, undefined],
  ['get', '/things/7', 404, undefined],
] as const)('%s %s returns %i', async (method, path, status, allow) => {
  const response = await request(app.getHttpServer())[method](path);
  expect([response.status, response.headers['allow']]).toEqual([status, allow]);
});

it('names the method and the supported methods of the path', async () => {
  const { body } = await request(app.getHttpServer()).patch('/api/things/7?x=1');
  expect(body).toMatchObject({
    statusCode: 405,
    code: 'method_not_allowed',
    message: '/api/things/7 does not take PATCH. It takes GET, HEAD, PUT.',
  });
});
