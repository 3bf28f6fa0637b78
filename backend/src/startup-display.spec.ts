import { describe, expect, it } from '@jest/globals';
import type { Env } from './config/env.js';
import type { S3Options } from './storage/s3-options.js';
import { startupDisplay } from './startup-display.js';

const MONGODB = { mongodbUri: 'mongodb://db.example/grabdeals', dataDir: '/srv/shop' };
const s3 = {} as S3Options;

describe('what the start says of the database', () => {
  function display(env: Partial<Env>): string {
    let text = '';
    const output = { write: (part: string) => (text += part) } as unknown as NodeJS.WriteStream;
    startupDisplay(output).ready({ port: 3000 }, env as Env);
    return text;
  }

  it.each<[string, Partial<Env>, string]>([
    ['is embedded', {}, 'On the embedded database: for development and single machines.'],
    [
      'is shared, but not the pictures and the secret',
      { ...MONGODB, isSecretStored: true },
      'Other instances must share the folder /srv/shop, or all need STORAGE=s3 and the same JWT_SECRET.',
    ],
    [
      'is shared, but not the pictures',
      { ...MONGODB, isSecretStored: false },
      'Other instances must share the folder /srv/shop, or all need STORAGE=s3.',
    ],
    [
      'is shared, but not the secret',
      { ...MONGODB, isSecretStored: true, s3 },
      'Other instances must share the folder /srv/shop, or all need the same JWT_SECRET.',
    ],
    [
      'is shared with pictures and secret',
      { ...MONGODB, isSecretStored: false, s3 },
      'Other instances need the same settings.',
    ],
  ])('shows what other instances need if the database %s', (_case, env, notice) => {
    expect(display(env)).toContain(notice);
  });
});
