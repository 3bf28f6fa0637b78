import type { INestApplication } from '@nestjs/common';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** Serves Swagger UI at /api/docs and the description at /api/docs-json and /api/docs-yaml. */
export function serveApiDocs(app: INestApplication, document: OpenAPIObject): void {
  SwaggerModule.setup('api/docs', app, document, {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
    customSiteTitle: 'Grabdeals API',
    swaggerOptions: { persistAuthorization: true, displayRequestDuration: true, showExtensions: true },
  });
}
