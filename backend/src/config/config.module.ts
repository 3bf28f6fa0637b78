import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ENV, type Env } from './env.js';
import { Secrets } from './secrets.js';

/** Gives every module the validated configuration under the token `ENV`, and the keys that are derived from its secret. */
@Global()
@Module({})
export class ConfigModule {
  static of(env: Env): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: ENV, useValue: env }, Secrets], exports: [ENV, Secrets] };
  }
}
