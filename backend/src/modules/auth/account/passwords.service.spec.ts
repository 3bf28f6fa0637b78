import { describe, expect, it, jest } from '@jest/globals';
import { parseEnv } from '../../../config/env.js';
import { PasswordsService } from './passwords.service.js';

const JWT_SECRET = 'a secret of an installation in tests';

function serviceWith(environment: Record<string, string>): PasswordsService {
  return new PasswordsService(parseEnv({ JWT_SECRET, ...environment }));
}

describe('hashes of passwords', () => {
  it('have the parameters that OWASP recommends in production', async () => {
    const parameters = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
    const hashes = jest.spyOn(PasswordsService.prototype, 'hash');
    const passwords = serviceWith({ NODE_ENV: 'production' });
    // The hash that is verified if there is no account.
    expect(await hashes.mock.results[0]?.value).toMatch(parameters);
    hashes.mockRestore();
    expect(await passwords.hashOfRandom()).toMatch(parameters);
    const hash = await passwords.hash('a-long-password');
    expect(hash).toMatch(parameters);
    expect(await passwords.matches(hash, 'a-long-password')).toBe(true);
    expect(await passwords.matches(hash, 'b-long-password')).toBe(false);
    expect(await passwords.matches(undefined, 'no account has this password')).toBe(false);
  });

  it('cost as little as argon2 allows in tests', async () => {
    const passwords = serviceWith({ NODE_ENV: 'test', PASSWORD_HASHING: 'minimal' });
    expect(await passwords.hash('a-long-password')).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  });

  it('match however a system writes accents', async () => {
    const passwords = serviceWith({ NODE_ENV: 'test', PASSWORD_HASHING: 'minimal' });
    const hash = await passwords.hash('ca\u0301fe\u0301-passwo\u0301rd');
    expect(await passwords.matches(hash, 'c\u00e1f\u00e9-passw\u00f3rd')).toBe(true);
    expect(await passwords.matches(hash, 'cafe-password')).toBe(false);
  });

  it('of another cost match, so that a later change of the parameters locks nobody out', async () => {
    const hash = await serviceWith({ NODE_ENV: 'test', PASSWORD_HASHING: 'minimal' }).hash('a-long-password');
    expect(await serviceWith({}).matches(hash, 'a-long-password')).toBe(true);
  });
});
