import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../app.module.js';
import { parseEnv } from '../config/env.js';
import { describeApi } from '../openapi/openapi-document.js';

const TARGET = join(import.meta.dirname, '../../openapi.json');

/** Writes backend/openapi.json from the code, with a temporary embedded database, which the app requires. */
const dataDir = mkdtempSync(join(tmpdir(), 'grabdeals-openapi-'));
try {
  const env = parseEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, SEED: 'none' });
  const app = await NestFactory.create<NestExpressApplication>(AppModule.of(env), {
    logger: ['error'],
    abortOnError: false,
  });
  app.setGlobalPrefix('api');
  writeFileSync(TARGET, `${JSON.stringify(describeApi(app), null, 2)}\n`);
  await app.close();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
