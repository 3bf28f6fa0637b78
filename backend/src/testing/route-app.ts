import type { Provider, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { ApiExceptionFilter } from '../common/errors/api-exception.filter.js';
import { createValidationPipe } from '../common/http/validation.js';

/** An app of one controller's routes, without a database: what a guard, an interceptor or a decorator does to a request. */
export async function startRoutes(
  controllers: Type[],
  configure: (app: NestExpressApplication) => void = () => undefined,
  providers: Provider[] = [],
): Promise<NestExpressApplication> {
  const module = await Test.createTestingModule({ controllers, providers }).compile();
  // Bodies are read by the routes, as in setup-app.ts.
  const app = module.createNestApplication<NestExpressApplication>({ logger: false, bodyParser: false });
  app.useGlobalFilters(new ApiExceptionFilter());
  app.useGlobalPipes(createValidationPipe());
  configure(app);
  return app.init();
}
