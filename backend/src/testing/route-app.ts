import type { Provider, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { ApiExceptionFilter } from '../common/errors/api-exception.filter.js';
import { createValidationPipe } from '../common/http/validation.js';

/** Starts an app with one controller and no database, to test a guard, an interceptor or a decorator. */
export async function startRoutes(
  controllers: Type[],
  configure: (app: NestExpressApplication) => void = () => undefined,
  providers: Provider[] = [],
): Promise<NestExpressApplication> {
  const module = await Test.createTestingModule({ controllers, providers }).compile();
  // The routes read bodies, as in setup-app.ts.
  const app = module.createNestApplication<NestExpressApplication>({ logger: false, bodyParser: false });
  app.useGlobalFilters(new ApiExceptionFilter());
  app.useGlobalPipes(createValidationPipe());
  configure(app);
  return app.init();
}
