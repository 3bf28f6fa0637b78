import type { INestApplication } from '@nestjs/common';
import { SwaggerModule } from '@nestjs/swagger';
import { describeApi } from './openapi-document.js';

/**
 * Serves Swagger UI at /api/docs and the description at /api/docs-json and /api/docs-yaml. The first request for one of
 * them creates the description, which takes a third of a start's time.
 */
export function serveApiDocs(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
    customSiteTitle: 'Grabdeals API',
    swaggerOptions: { persistAuthorization: true, displayRequestDuration: true, showExtensions: true },
  });
}
