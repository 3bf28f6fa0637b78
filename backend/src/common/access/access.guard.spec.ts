import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, HttpException, Post } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request } from 'express';
import passport, { Strategy } from 'passport';
import request from 'supertest';
import { startRoutes } from '../../testing/route-app.js';
import { Access, Public } from './access.decorator.js';
import { AccessGuard } from './access.guard.js';
import { ApiKeyCallers } from './api-keys.js';
import { assertMayManage, type Caller, CurrentCaller, may, mayManage } from './caller.js';

const caller = (role: Caller['role'], sites: string[] = []): Caller => ({
  id: '1',
  fullName: 'Ann',
  role,
  sites,
  sessionId: 's',
});

/** Reads a role, or a failure, from the header instead of a token. */
class RoleStrategy extends Strategy {
  override authenticate({ headers }: Request): void {
    const token = headers.authorization;
    if (token === 'owner' || token === 'vendor' || token === 'editor') this.success(caller(token));
    else if (token === 'gone') this.error(new HttpException('The database is unavailable', 503));
    else this.fail(401);
  }
}

/** Knows one key, of an owner, that may read content. */
class Keys extends ApiKeyCallers {
  override callerOf(key: string): Promise<Caller | undefined> {
    const known: Caller = { ...caller('owner'), apiScopes: ['content:read'] };
    return Promise.resolve(key === 'gd_known' ? known : undefined);
  }
}

@Controller()
class Routes {
  @Get('public')
  @Public()
  open(@CurrentCaller() known?: Caller) {
    return { role: known?.role ?? null };
  }
  @Get('owners')
  @Access('users', 'read')
  owners() {
    return {};
  }
  @Get('both')
  @Access('theme', 'read')
  both(@CurrentCaller() known: Caller) {
    return { role: known.role };
  }
  @Get('articles')
  @Access('content', 'read')
  articles(@CurrentCaller() known: Caller) {
    return { role: known.role };
  }
  @Post('articles')
  @Access('content', 'create')
  saveArticle() {
    return {};
  }
  @Get('drafts')
  @Public({ optionalToken: 'content' })
  drafts(@CurrentCaller() known?: Caller) {
    return { role: known?.role ?? null };
  }
  @Get('undeclared')
  undeclared() {
    return {};
  }
}

@Controller('closed')
@Access('users', 'read')
class ClosedRoutes {
  @Get()
  closed() {
    return {};
  }
  @Get('open')
  @Public()
  open() {
    return {};
  }
}

describe('AccessGuard', () => {
  let app: NestExpressApplication;
  beforeAll(async () => {
    passport.use('jwt', new RoleStrategy());
    app = await startRoutes([Routes, ClosedRoutes], (routes) =>
      routes.useGlobalGuards(new AccessGuard(new Reflector(), new Keys())),
    );
  });
  afterAll(async () => {
    await app.close();
    passport.unuse('jwt');
  });

  const statusOf = async (path: string, token?: string) =>
    (
      await request(app.getHttpServer())
        .get(path)
        .set(token ? { Authorization: token } : {})
    ).status;

  it.each([
    ['/undeclared', [403, 403, 403, 403]],
    ['/public', [200, 200, 200, 200]],
    ['/owners', [401, 403, 403, 200]],
    ['/both', [401, 403, 200, 200]],
    // A route's declaration has precedence over its controller's.
    ['/closed', [401, 403, 403, 200]],
    ['/closed/open', [200, 200, 200, 200]],
  ])('%s returns %j to an anonymous caller, an editor, a vendor and an owner', async (path, statuses) => {
    const answers: number[] = [];
    for (const token of [undefined, 'editor', 'vendor', 'owner']) answers.push(await statusOf(path, token));
    expect(answers).toEqual(statuses);
  });

  it('explains why a route is closed', async () => {
    const messageOf = async (path: string, token: string) =>
      (await request(app.getHttpServer()).get(path).set('Authorization', token)).body.message;
    expect(await messageOf('/undeclared', 'owner')).toBe('This route declares no access rule.');
    expect(await messageOf('/owners', 'vendor')).toBe('Your role does not allow this.');
    expect(await messageOf('/owners', 'stale')).toBe('Unauthenticated.');
    expect(await messageOf('/owners', 'gone')).toBe('The database is unavailable');
  });

  it('allows API keys where the policy names their scope', async () => {
    const send = (method: 'get' | 'post', path: string, key: string) =>
      request(app.getHttpServer())[method](path).set('Authorization', `Bearer ${key}`);
    expect((await send('get', '/articles', 'gd_known').expect(200)).body.role).toBe('owner');
    expect((await send('post', '/articles', 'gd_known').expect(403)).body.message).toBe(
      'The API key lacks the scope content:write.',
    );
    expect((await send('get', '/owners', 'gd_known').expect(403)).body.message).toBe('API keys cannot make this call.');
    expect((await send('get', '/drafts', 'gd_known').expect(200)).body.role).toBe('owner');
    expect((await send('get', '/public', 'gd_known').expect(200)).body.role).toBeNull();
    for (const path of ['/articles', '/owners', '/public']) await send('get', path, 'gd_unknown').expect(401);
    await send('get', '/undeclared', 'gd_known').expect(403);
  });

  it('returns the caller on a public route, and ignores an expired token there', async () => {
    const roleFor = async (token: string) =>
      (await request(app.getHttpServer()).get('/public').set('Authorization', token).expect(200)).body.role;
    expect([await roleFor('vendor'), await roleFor('stale')]).toEqual(['vendor', null]);
  });
});

describe('mayManage', () => {
  it('is true for an owner on every site, and for a vendor on the granted sites', () => {
    expect(mayManage(caller('owner'), 'redsite')).toBe(true);
    expect(mayManage(caller('vendor', ['redsite']), 'redsite')).toBe(true);
    expect(mayManage(caller('vendor', ['redsite']), 'bluesite')).toBe(false);
    expect(mayManage(undefined, 'redsite')).toBe(false);
  });

  it('is the condition of assertMayManage for each of the sites, whose error has a message', () => {
    expect(() => assertMayManage(caller('vendor', ['redsite']), 'redsite')).not.toThrow();
    expect(() => assertMayManage(caller('vendor', ['redsite']), ['redsite', 'bluesite'])).toThrow();
    expect(() => assertMayManage(caller('vendor'), 'redsite')).toThrow('You do not manage this site.');
  });
});

describe('may', () => {
  it('is true for the roles of the policy', () => {
    expect(may(caller('vendor'), 'theme', 'read')).toBe(true);
    expect(may(caller('editor'), 'theme', 'read')).toBe(false);
    expect(may(caller('vendor'), 'website', 'write')).toBe(true);
    expect(may(caller('vendor'), 'website', 'delete')).toBe(false);
  });

  it('requires the scope of an API key', () => {
    const key: Caller = { ...caller('owner'), apiScopes: ['content:read'] };
    expect(may(key, 'coupons', 'read')).toBe(true);
    expect(may(key, 'coupons', 'write')).toBe(false);
    expect(may(key, 'theme', 'read')).toBe(false);
  });
});
