import { describe, expect, it } from '@jest/globals';
import type { Env } from './config/env.js';
import type { S3Options } from './storage/s3-options.js';
import { startupDisplay } from './startup-display.js';

const MONGODB = { mongodbUri: 'mongodb://db.example/grabdeals', dataDir: '/srv/shop' };
const s3 = {} as S3Options;

describe('what the start says of the database', () => {
  function said(env: Partial<Env>): string {
    let text = '';
    const output = { write: (part: string) => (text += part) } as unknown as NodeJS.WriteStream;
    startupDisplay(output).ready({ port: 3000 }, env as Env);
    return text;
  }

  it.each<[string, Partial<Env>, string]>([
    ['is the embedded one', {}, 'On the embedded database: for development and single machines.'],
    [
      'is shared, and pictures and the secret are not',
      { ...MONGODB, isSecretStored: true },
      'Other instances must share the folder /srv/shop, or all need STORAGE=s3 and the same JWT_SECRET.',
    ],
    [
      'is shared, and pictures are not',
      { ...MONGODB, isSecretStored: false },
      'Other instances must share the folder /srv/shop, or all need STORAGE=s3.',
    ],
    [
      'is shared, and the secret is not',
      { ...MONGODB, isSecretStored: true, s3 },
      'Other instances must share the folder /srv/shop, or all need the same JWT_SECRET.',
    ],
    ['is shared with all else', { ...MONGODB, isSecretStored: false, s3 }, 'Other instances need the same settings.'],
  ])('where it %s', (_what, env, notice) => {
    expect(said(env)).toContain(notice);
  });
});
