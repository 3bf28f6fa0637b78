import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import request from 'supertest';
import { POLICY } from '@grabdeals/shared/policy';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { ACCESS, type AccessRule } from './access.decorator.js';

describe('access to the API', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('of every route is public or an entry of the policy', () => {
    const reflector = test.app.get(Reflector);
    const scanner = new MetadataScanner();
    const modules = [...test.app.get(ModulesContainer).values()];
    const controllers = modules.flatMap((module) => [...module.controllers.values()]);
    expect(controllers.length).toBeGreaterThan(8);
    const undeclared = controllers.flatMap(({ metatype, instance }) => {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      return scanner
        .getAllMethodNames(prototype)
        .filter((name) => Reflect.hasMetadata('path', prototype[name]!))
        .filter((name) => {
          const targets = [prototype[name]!, metatype as () => unknown];
          const rule = reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, targets);
          return rule?.roles !== 'public' && !(rule?.policy && rule.policy in POLICY);
        })
        .map((name) => `${String(metatype?.name)}.${name}`);
    });
    expect(undeclared).toEqual([]);
  });

  it('returns 401 in the error shape without a token, and with a forged or expired one', async () => {
    const forged = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NmYwMDAwMDAwMDAwMDAwMDAwMDAwMDAifQ.c2lnbmF0dXJl';
    for (const token of [undefined, forged, 'nonsense']) {
      const call = request(test.server).get('/api/website');
      const answer = await (token ? call.set('Authorization', token) : call);
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({
        statusCode: 401,
        message: 'Unauthenticated.',
        code: 'unauthenticated',
        statusMessages: ['Unauthenticated.'],
        errors: ['Unauthenticated.'],
      });
      expect(answer.body.correlationId).toBe(answer.headers['x-request-id']);
    }
  });

  it('accepts the token with and without Bearer', async () => {
    const { token } = await test.signIn('owner');
    await request(test.server).get('/api/website').set('Authorization', token).expect(200);
    await request(test.server).get('/api/website').set('Authorization', `Bearer ${token}`).expect(200);
  });

  it('lets a shopper with an expired token read', async () => {
    await request(test.server).get('/api/home/getMerchants').set('Authorization', 'stale').expect(200);
  });
});
